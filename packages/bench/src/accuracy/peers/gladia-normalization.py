"""gladia-normalization as a process: a JSON line with a text comes in, one with the normalized text goes out."""

import json
import sys
from importlib.metadata import version

from normalization import load_pipeline

pipelines = {}
print(json.dumps({"version": version("gladia-normalization")}), flush=True)
for line in sys.stdin:
    request = json.loads(line)
    language = request["language"]
    if language not in pipelines:
        pipelines[language] = load_pipeline("gladia-3", language=language)
    print(json.dumps({"text": pipelines[language].normalize(request["text"])}), flush=True)
