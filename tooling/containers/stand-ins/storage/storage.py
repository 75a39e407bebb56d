"""Takes the arguments and variables of versitygw: `posix FOLDER`, VGW_PORT. A folder in FOLDER is a bucket."""

import os
import signal
import sys
import urllib.request

folder = sys.argv[-1]
os.environ["MOTO_RECORDER_FILEPATH"] = os.path.join(folder, "asked.jsonl")

from moto.server import ThreadedMotoServer

port = int(os.environ.get("VGW_PORT", ":7070").rsplit(":", 1)[1])
server = ThreadedMotoServer(ip_address="0.0.0.0", port=port)
server.start()


def ask(method, path, headers=None):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", method=method, headers=headers or {})
    urllib.request.urlopen(request).read()


for name in os.listdir(folder):
    if os.path.isdir(os.path.join(folder, name)):
        scope = "AWS4-HMAC-SHA256 Credential=trial/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0"
        ask("PUT", f"/{name}", {"Authorization": scope, "Host": f"127.0.0.1:{port}"})
if os.path.exists(os.environ["MOTO_RECORDER_FILEPATH"]):
    ask("POST", "/moto-api/recorder/replay-recording")
ask("POST", "/moto-api/recorder/start-recording")
print("The storage listens", flush=True)

for name in ("SIGTERM", "SIGINT"):
    signal.signal(getattr(signal, name), lambda *_: os._exit(0))
signal.pause()
