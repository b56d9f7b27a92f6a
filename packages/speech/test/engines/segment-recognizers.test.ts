import { join } from 'node:path';

import { vocabularyIn } from '../../src/engines/vocabulary.ts';
import { engineOf } from '../../src/models/engine-of.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import type { SegmentRequest, SegmentTranscript } from '../../src/recognition/segments.ts';
import { segmentRecognizerConformance } from '../conformance/segment-recognizer-conformance.ts';
import { scratchFolder } from '../scratch.ts';
import { scriptedEngine } from '../scripted-engine.ts';
import { monday } from '../spoken.ts';
import { modelHere } from './models-here.ts';
import { tones } from './sherpa/tones.ts';
import { type ToyFamily, writeToy } from './sherpa/toy-models.ts';

const folder = scratchFolder();

/** Neural models write sentences, and numbers each in its own way. */
const sentences = {
  'moonshine-v2-tiny-en': 'The meeting will start at nine in the morning on Monday.',
  'whisper-tiny.en': 'The meeting will start at 9 in the morning on Monday.',
};
for (const [name, sentence] of Object.entries(sentences)) {
  const model = modelHere(name);
  segmentRecognizerConformance(name, {
    start: () => ('engine' in model ? model.engine.start() : Promise.reject(model.missing)),
    speech: monday(),
    missing: 'missing' in model ? model.missing : null,
    words: sentence.split(' '),
  });
}

const families: readonly (readonly [ToyFamily, boolean])[] = [
  ['zipformer-ctc', false],
  ['transducer', false],
  ['transducer', true],
  ['streaming-nemo-ctc', false],
];
for (const [family, hotwords] of families) {
  const place = join(folder, `${family}${hotwords}`);
  const manifest = writeToy(place, family, { hotwords });
  const words = ['hello', 'speech', 'text', 'test'];
  segmentRecognizerConformance(`sherpa-onnx with ${family}${hotwords ? ' and hotwords' : ''}`, {
    start: engineOf({ manifest, folder: place }).start,
    speech: tones(words),
    words,
    ...(hotwords && {
      withVocabulary: {
        speech: tones(['hello', 'speech', ['engine', 'test']]),
        vocabulary: [{ phrase: 'Test', intensity: 1 }],
        words: ['hello', 'speech', 'test'],
      },
    }),
  });
}

/** Recognizes the given word wherever it is loud. */
function loud(samples: Samples, { vocabulary, languages }: SegmentRequest): SegmentTranscript {
  const first = samples.findIndex((sample) => Math.abs(sample) > 0.2 && Math.abs(sample) < 0.3);
  const start = first / 16_000;
  const phraseAsked = vocabularyIn(vocabulary, languages).find(({ phrase }) => phrase === 'Noisy');
  const word = phraseAsked?.phrase ?? 'loud';
  return {
    words: first < 0 ? [] : [{ word, start, end: start + 1 / 16_000, confidence: 1 }],
    language: 'en',
  };
}
const loudness = new Float32Array(16_000).fill(0.25, 8_000, 8_100);
segmentRecognizerConformance('the scripted one', {
  start: scriptedEngine({ recognize: async (samples, request) => loud(samples, request) }).start,
  speech: loudness,
  words: ['loud'],
  withVocabulary: {
    speech: loudness,
    vocabulary: [{ phrase: 'Noisy', intensity: 1 }],
    words: ['Noisy'],
  },
});
