import { readFile } from 'node:fs/promises';
import { isSilent, RECOGNITION_RATE } from '../../recognition/audio.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { SegmentTranscript } from '../../recognition/segments.ts';
import { later, recognizeInPieces } from '../neural/in-pieces.ts';
import { recognizeTwiceIfDoubtful } from '../neural/second-attempt.ts';
import { MIN_SAMPLES, UNKNOWN_CONFIDENCE, wordsOf } from '../neural/tokens.ts';
import { voicedSpan, withoutSilence } from '../neural/voiced-span.ts';
import type { LocalRecognizer } from '../process/local-recognizer.ts';
import { greedySearch } from './greedy-search.ts';
import { MoonshineNetwork } from './network.ts';
import { resultOf, tokenBytes } from './transcript.ts';

export interface MoonshineSettings {
  /** Paths of the model's files. */
  readonly encoder: string;
  readonly decoder: string;
  readonly tokens: string;
  /** The language of the model; null: it has several. */
  readonly language: string | null;
}

/** From 45 s on the model repeats itself; its memory grows with the square of the length. */
const MAX_SECONDS = 20;
/** With more silence around speech it gets the first words wrong. */
const MAX_SILENCE_SECONDS = 0.3;

/** A Moonshine model in this process, through ONNX Runtime. */
export async function load(settings: MoonshineSettings): Promise<LocalRecognizer> {
  const { encoder, decoder, language } = settings;
  const bytes = tokenBytes(await readFile(settings.tokens, 'utf8'));
  if (bytes.length === 0) throw new EngineError(`${settings.tokens} lists no tokens.`);
  const network = await MoonshineNetwork.open(encoder, decoder);
  return {
    recognize: (samples, _request, signal) =>
      recognizeInPieces(samples, MAX_SECONDS, (piece) =>
        recognizeTwiceIfDoubtful(piece, async (segment): Promise<SegmentTranscript> => {
          const voice = withoutSilence(segment, MAX_SILENCE_SECONDS);
          if (voice.samples.length < MIN_SAMPLES || isSilent(voice.samples))
            return { words: [], language: null };
          const tokens = await greedySearch(network, voice.samples, signal);
          const words = wordsOf(resultOf(tokens, voice.samples, bytes), {
            voiced: voicedSpan(voice.samples),
            confidence: UNKNOWN_CONFIDENCE,
            durationSeconds: voice.samples.length / RECOGNITION_RATE,
          });
          return later({ words, language }, voice.startSeconds);
        }),
      ),
  };
}
