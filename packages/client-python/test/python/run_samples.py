"""Runs the sample of each operation against a mock, whose address is the argument, and prints what failed."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from pathlib import Path

from socket_sample import stream_live_session

from verbatim import Client, types
from verbatim.generated.samples import SAMPLES

base_url = sys.argv[1]
with tempfile.TemporaryDirectory() as folder:
    os.chdir(folder)
    Path("meeting.mp3").write_bytes(bytes(1000))
    for operation, (status, sample) in SAMPLES.items():
        printed = io.StringIO()
        # The mock then answers with the documented example, as the ids of the samples are no jobs of it.
        prefer = {"prefer": f"code={status}"}
        with Client(base_url, "mock-key", headers=prefer) as client, contextlib.redirect_stdout(printed):
            sample(client)
        wrote = Path("audio.wav")
        if wrote.exists():
            print(f"{operation}: wrote {wrote.stat().st_size > 0}")
            wrote.unlink()
        else:
            text = " ".join(printed.getvalue().split())
            print(f"{operation}: {text[:60]}")
    os.chdir("/")
with Client(base_url, "mock-key") as client, contextlib.redirect_stdout(io.StringIO()) as said:
    stream_live_session(client.create_live_session(types.LiveSessionRequest()).unwrap().url, [bytes(32_000)] * 3)
print(f"streamLiveSession: {'Said' if said.getvalue().startswith('Good morning.') else said.getvalue()}(")
