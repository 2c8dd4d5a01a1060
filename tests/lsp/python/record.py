"""Stands between a client and a server, and writes down every message: record.py FILE PROGRAM [ARGUMENT...]"""

import json
import subprocess
import sys
import threading


def message(stream):
    """The next message: its bytes as framed, and what they say."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        byte = stream.read(1)
        if not byte:
            return None
        head += byte
    length = next(int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length"))
    body = stream.read(length)
    return head + body, json.loads(body)


def pass_on(source, sink, who, record, lock):
    while (framed := message(source)) is not None:
        with lock:
            record.write(json.dumps({"from": who, "message": framed[1]}) + "\n")
            record.flush()
        try:
            sink.write(framed[0])
            sink.flush()
        except BrokenPipeError:
            break
    sink.close()


def main():
    path, program = sys.argv[1], sys.argv[2:]
    server = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    lock = threading.Lock()
    with open(path, "w", encoding="utf-8") as record:
        client = (sys.stdin.buffer, server.stdin, "client", record, lock)
        threading.Thread(target=pass_on, args=client, daemon=True).start()
        pass_on(server.stdout, sys.stdout.buffer, "server", record, lock)
        sys.exit(server.wait())


if __name__ == "__main__":
    main()
