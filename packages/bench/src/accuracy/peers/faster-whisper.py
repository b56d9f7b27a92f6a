"""faster-whisper as a process: a JSON line with a recording comes in, one with its transcript goes out."""

import json
import sys
from importlib.metadata import version

from faster_whisper import WhisperModel

model = WhisperModel(sys.argv[1], device="cpu", compute_type="int8", cpu_threads=1)
print(json.dumps({"version": version("faster-whisper")}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    segments, info = model.transcribe(
        request["path"], language=request["language"], word_timestamps=True
    )
    segments = list(segments)
    words = [
        {"word": word.word.strip(), "start": word.start, "end": word.end, "confidence": word.probability}
        for segment in segments
        for word in segment.words
    ]
    text = "".join(segment.text for segment in segments)
    print(json.dumps({"text": text, "language": info.language, "words": words}), flush=True)
