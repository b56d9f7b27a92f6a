import { describe, expect, test } from 'vitest';
import type { Engine } from '../../src/engines/engine.ts';
import { fileRecognizer } from '../../src/files/file-recognizer.ts';
import { probeAudio } from '../../src/index.ts';
import { RecognizerPool } from '../../src/pool/recognizer-pool.ts';
import type { Samples } from '../../src/recognition/audio.ts';
import { VoiceActivity } from '../../src/voice-activity/voice-activity.ts';
import { waveFile } from '../decoding/wave-file.ts';
import { modelHere } from '../engines/models-here.ts';
import { fileRequest } from '../requests.ts';
import { scratchFile } from '../scratch.ts';
import { musicWithoutVoice, soundsWithoutVoice } from '../sounds.ts';

const MODELS = ['moonshine-v2-tiny-en', 'whisper-base'];
const RATE = 16_000;
const MAX_WORDS_IN_MUSIC = 2;
/** Decoding and voice activity of five minutes, on a busy machine. */
const TIMEOUT_MS = 300_000;

/** What files with these sounds are recognized as. */
async function transcripts(
  engine: Engine,
  sounds: Readonly<Record<string, () => Samples>>,
): Promise<Record<string, string[]>> {
  const recognizer = fileRecognizer({
    engine,
    pool: new RecognizerPool({ start: () => engine.start(), size: 1 }),
    voice: new VoiceActivity(),
  });
  const wordsByName: Record<string, string[]> = {};
  try {
    for (const [name, sound] of Object.entries(sounds)) {
      const wave = waveFile({ channels: [sound()], rate: RATE });
      const path = await scratchFile('sound.wav', wave);
      const probe = await probeAudio(path);
      if (probe === null) throw new Error(`no audio in ${name}`);
      const { utterances } = await recognizer.transcribe(
        { path, ...probe },
        fileRequest({ languages: ['en'] }),
      );
      wordsByName[name] = utterances.flatMap(({ words }) => words.map(({ word }) => word));
    }
    return wordsByName;
  } finally {
    await recognizer.close();
  }
}

describe.each(MODELS)('files without a voice, by %s', (model) => {
  test(
    'have no words',
    async (context) => {
      const here = modelHere(model);
      if ('missing' in here) return context.skip(here.missing);
      const wordsByName = await transcripts(here.engine, soundsWithoutVoice);
      expect(Object.values(wordsByName).flat()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  test(
    `have ${MAX_WORDS_IN_MUSIC} words at most where there is music`,
    async (context) => {
      const here = modelHere(model);
      if ('missing' in here) return context.skip(here.missing);
      const wordsByName = await transcripts(here.engine, musicWithoutVoice);
      for (const [name, words] of Object.entries(wordsByName))
        expect(words.length, `${name}: ${words.join(' ')}`).toBeLessThanOrEqual(MAX_WORDS_IN_MUSIC);
    },
    TIMEOUT_MS,
  );
});
