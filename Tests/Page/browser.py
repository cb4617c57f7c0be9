"""Chromium without a window, driven over its debugging pipe: messages are JSON, each ended by a zero byte."""

import base64
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]


def find():
    """The browser's program; None if there is none."""
    given = os.environ.get("CHROMIUM")
    return given or next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """One page of a browser. `log` has everything that the browser said by itself."""

    def __init__(self, width=1440, height=900):
        self.profile = tempfile.TemporaryDirectory()
        to_read, self.output = os.pipe()
        self.input, to_write = os.pipe()
        # The browser reads from descriptor 3 and writes to 4; a shell puts the pipes there.
        command = [
            "/bin/sh", "-c", f'exec "$0" "$@" 3<&{to_read} 4>&{to_write} 2>/dev/null', find(),
            "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
            "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
            "--remote-debugging-pipe", f"--window-size={width},{height}", f"--user-data-dir={self.profile.name}", "about:blank",
        ]
        self.process = subprocess.Popen(command, pass_fds=(to_read, to_write))
        os.close(to_read)
        os.close(to_write)
        self.buffer, self.number, self.session, self.log = b"", 0, None, []
        pages = [each for each in self.send("Target.getTargets")["targetInfos"] if each["type"] == "page"]
        self.session = self.send("Target.attachToTarget", targetId=pages[0]["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")
        self.resize(width, height)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.send("Browser.close")
        self.process.wait(20)
        self.profile.cleanup()

    # The protocol

    def send(self, method, **parameters):
        """Sends a command, and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        while True:
            answer = self.receive()
            if answer.get("id") != self.number:
                self.log.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def receive(self):
        while b"\0" not in self.buffer:
            data = os.read(self.input, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    # What tests do

    def open(self, path, address=""):
        # A change of the part after # alone would not load the page.
        self.send("Page.navigate", url="about:blank")
        self.send("Page.navigate", url=pathlib.Path(path).resolve().as_uri() + address)
        self.run("new Promise(done => document.readyState === 'complete' ? done() : addEventListener('load', () => done()))")

    def run(self, script):
        """Runs a script in the page, and returns the value of its last expression."""
        answer = self.send("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return answer["result"].get("value")

    def key(self, key, text=None):
        code = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}.get(key)
        more = {"windowsVirtualKeyCode": code, "code": key} if code else {}
        text = text or ("\r" if key == "Enter" else None)
        self.send("Input.dispatchKeyEvent", type="keyDown", key=key, **more, **({"text": text} if text else {}))
        self.send("Input.dispatchKeyEvent", type="keyUp", key=key, **more)

    def type(self, text):
        for letter in text:
            self.key(letter, letter)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def wheel(self, x, y, delta):
        self.send("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)

    def resize(self, width, height, mobile=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=mobile)

    def prefer(self, theme):
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": theme}])

    def picture(self, path):
        pathlib.Path(path).write_bytes(base64.b64decode(self.send("Page.captureScreenshot")["data"]))

    def complaints(self):
        """What the page wrote to the console, and what it asked for besides itself."""
        said = []
        for message in self.log:
            method, parameters = message.get("method"), message.get("params", {})
            if method == "Runtime.exceptionThrown":
                said.append(parameters["exceptionDetails"].get("exception", {}).get("description", "an exception"))
            elif method == "Runtime.consoleAPICalled":
                said.append("console: " + " ".join(str(each.get("value")) for each in parameters["args"]))
            elif method == "Log.entryAdded":
                said.append("log: " + parameters["entry"]["text"])
            elif method == "Network.requestWillBeSent":
                request = parameters["request"]["url"]
                if parameters.get("type") != "Document" and not request.startswith("data:"):
                    said.append("request: " + request)
        return said
