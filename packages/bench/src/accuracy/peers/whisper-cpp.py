"""whisper.cpp as a process: a JSON line with a recording comes in, one with its transcript goes out."""

import json
import sys
from importlib.metadata import version

import _pywhispercpp
from pywhispercpp.model import Model

# With one word in each segment, segments have the times of words.
words_as_segments = {"token_timestamps": True, "max_len": 1, "split_on_word": True}
model = Model(sys.argv[1], n_threads=1, print_progress=False, redirect_whispercpp_logs_to=None)
print(json.dumps({"version": version("pywhispercpp")}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    segments = model.transcribe(
        request["path"],
        language=request["language"] or "auto",
        extract_probability=True,
        **words_as_segments,
    )
    words = [
        {"word": each.text, "start": each.t0 / 100, "end": each.t1 / 100, "confidence": each.probability}
        for each in segments
        if each.text
    ]
    language = _pywhispercpp.whisper_lang_str(_pywhispercpp.whisper_full_lang_id(model._ctx))
    text = " ".join(word["word"] for word in words)
    print(json.dumps({"text": text, "language": language, "words": words}), flush=True)
