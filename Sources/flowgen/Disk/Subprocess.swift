#if canImport(Glibc)
@preconcurrency import Glibc
#elseif canImport(Musl)
@preconcurrency import Musl
#else
@preconcurrency import Darwin
#endif

/// Runs another program, and waits until it has ended, or says nothing for too long.
struct Subprocess {
    /// Variables besides those of flowgen's own environment.
    var environment: [String: String] = [:]
    /// The time for which the process may neither write nor read anything, in seconds.
    var patience: Int32

    struct Result {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]

        var isSuccess: Bool { status == 0 }
        var text: String { String(decoding: output, as: UTF8.self) }
        /// The first line of what it reports.
        var complaint: String {
            String(decoding: errors.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
    }

    /// Runs a program that is found in `PATH`, gives it the input, and collects what it prints.
    func run(_ arguments: [String], input: [UInt8] = []) throws(FileBytes.Problem) -> Result {
        let (given, output, errors) = (try Pipe(), try Pipe(), try Pipe())
        let process: pid_t
        // If whoever started flowgen ignores the ends of processes, each seems to succeed.
        signal(SIGCHLD, SIG_DFL)
        do throws(FileBytes.Problem) {
            process = try spawn(arguments, given, output, errors)
        } catch {
            for pipe in [given, output, errors] { pipe.closeBoth() }
            throw error
        }
        close(given.reading)
        close(output.writing)
        close(errors.writing)
        let texts = exchange(input, given.writing, output.reading, errors.reading)
        var status: Int32 = 0
        guard let texts, hasEnded(process, &status) else {
            kill(process, SIGKILL)
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            throw FileBytes.Problem("it has not answered for \(counted(Int(patience), "second"))")
        }
        // The status of a process that a signal ended has its number in the low bits.
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return Result(status: code, output: texts.output, errors: texts.errors)
    }

    /// Waits until a process has ended that has closed its output; false if it goes on for too long. If nobody can tell how it
    /// ended, it has failed.
    private func hasEnded(_ process: pid_t, _ status: inout Int32) -> Bool {
        for _ in 0..<(Int(patience) * 1000) {
            let ended = waitpid(process, &status, WNOHANG)
            if ended == process { return true }
            if ended < 0, errno != EINTR {
                status = 127 << 8
                return true
            }
            usleep(1000)
        }
        return false
    }

    private struct Pipe {
        let reading: Int32
        let writing: Int32

        init() throws(FileBytes.Problem) {
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw FileBytes.Problem() }
            (reading, writing) = (ends[0], ends[1])
            // The other ends are not for the process: it would wait for its own input to end.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        func closeBoth() {
            close(reading)
            close(writing)
        }
    }

    private func spawn(
        _ arguments: [String], _ input: Pipe, _ output: Pipe, _ errors: Pipe
    ) throws(FileBytes.Problem) -> pid_t {
        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        #else
        var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
        let words = arguments.map { strdup($0) }
        let own = environment.map { strdup("\($0)=\($1)") }
        defer { for text in words + own { free(text) } }
        var process: pid_t = 0
        let failure = posix_spawnp(
            &process, arguments[0], &actions, nil, words + [nil], own + inheritedVariables + [nil])
        guard failure == 0 else { throw FileBytes.Problem(String(cString: strerror(failure))) }
        return process
    }

    /// The variables of flowgen's own environment that are not replaced.
    private var inheritedVariables: [UnsafeMutablePointer<CChar>?] {
        var variables: [UnsafeMutablePointer<CChar>?] = []
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        while let variable = next?.pointee {
            let name = String(cString: variable).prefix { $0 != "=" }
            if environment[String(name)] == nil { variables.append(variable) }
            next = next?.successor()
        }
        return variables
    }

    /// Writes and reads whatever is possible, until the process has closed its output: neither side waits for the other.
    /// Nil if it does nothing for too long.
    private func exchange(
        _ input: [UInt8], _ writing: Int32, _ reading: Int32, _ complaints: Int32
    ) -> (output: [UInt8], errors: [UInt8])? {
        _ = fcntl(writing, F_SETFL, O_NONBLOCK)
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        var sent = 0
        var ends = [pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)]
        for end in [reading, complaints] { ends.append(pollfd(fd: end, events: Int16(POLLIN), revents: 0)) }
        func finish(_ index: Int) {
            close(ends[index].fd)
            // A negative number is not asked.
            ends[index].fd = -1
        }
        defer { for index in ends.indices where ends[index].fd >= 0 { finish(index) } }
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        while ends[1].fd >= 0 || ends[2].fd >= 0 {
            if ends[0].fd >= 0, sent == input.count { finish(0) }
            let count = poll(&ends, 3, patience * 1000)
            if count == 0 { return nil }
            guard count > 0 || errno == EINTR else { break }
            if ends[0].fd >= 0, ends[0].revents != 0 {
                let count = input[sent...].withUnsafeBytes { write(ends[0].fd, $0.baseAddress, $0.count) }
                if count > 0 { sent += count } else if errno != EAGAIN, errno != EINTR { finish(0) }
            }
            for index in 1...2 where ends[index].fd >= 0 && ends[index].revents != 0 {
                let count = read(ends[index].fd, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else {
                    finish(index)
                    continue
                }
                if index == 1 { output += buffer[..<count] } else { errors += buffer[..<count] }
            }
        }
        return (output, errors)
    }
}
