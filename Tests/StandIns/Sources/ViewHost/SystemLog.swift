import os

/// The log of the device.
public enum SystemLog {
    /// The category, the raw level and the text of each line. Without a debugger, private parts cannot be read.
    public static var lines: [String] { LogStore.all }
}
