import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { SegmentTranscript } from '../../recognition/segments.ts';
import type { ModelManifest } from '../model.ts';
import { later, recognizeInPieces } from '../neural/in-pieces.ts';
import { recognizeTwiceIfDoubtful } from '../neural/second-attempt.ts';
import { type NativeResult, wordsOf } from '../neural/tokens.ts';
import { voicedSpan, withoutSilence } from '../neural/voiced-span.ts';
import type { LocalRecognizer, LocalRequest, LocalStream } from '../process/local-recognizer.ts';
import { vocabularyIn } from '../vocabulary.ts';
import { configurationOf, familyOf, modelingUnitOf } from './configuration.ts';
import { type HotwordNotation, hotwordNotation } from './hotwords.ts';

/** Settings of a model's process. */
export interface SherpaSettings {
  readonly folder: string;
  readonly manifest: ModelManifest;
  readonly threads: number;
}

/** Recognizes one segment. */
type DecodeSegment = (
  samples: Samples,
  request: LocalRequest,
  hotwords: string,
) => Promise<NativeResult>;

/** Models need some frames to recognize anything. */
const MIN_SAMPLES = 1_600;
/** Streaming models emit the last words only when audio follows. */
const TRAILING_SILENCE: Samples = new Float32Array(RECOGNITION_RATE * 0.8);
/** Confidence of a word if neither the model nor its description states one. */
const UNKNOWN_CONFIDENCE = 0.8;

/** Loads a neural model in this process. */
export async function load(settings: SherpaSettings): Promise<LocalRecognizer> {
  const { manifest, folder } = settings;
  for (const [part, path] of Object.entries(manifest.files)) {
    if (!existsSync(join(folder, path)))
      throw new EngineError(`The model ${manifest.name} lacks its ${part}: there is no ${path}.`);
  }
  const native = openNative();
  const online = familyOf(manifest).mode === 'streaming' ? onlineOf(native, settings) : null;
  const listen = online === null ? await offline(native, settings) : streaming(online);
  const notation = await notationOf(settings);
  const hotwordsFor = ({ vocabulary, languages }: LocalRequest): string =>
    notation?.(vocabularyIn(vocabularyIn(vocabulary, manifest.languages), languages)) ?? '';
  const { expectedWordErrorRate } = manifest;
  const confidence =
    expectedWordErrorRate === null ? UNKNOWN_CONFIDENCE : 1 - expectedWordErrorRate / 100;
  const heardIn = (
    result: NativeResult,
    voiced: ReturnType<typeof voicedSpan>,
    samples: number,
  ): SegmentTranscript => ({
    words: wordsOf(result, { voiced, confidence, durationSeconds: samples / RECOGNITION_RATE }),
    language: languageOf(result, manifest),
  });
  return {
    recognize(samples, request, signal) {
      const hotwords = hotwordsFor(request);
      const { maxSeconds = Number.POSITIVE_INFINITY, maxSilenceSeconds } = familyOf(manifest);
      const recognize = async (segment: Samples): Promise<SegmentTranscript> => {
        signal.throwIfAborted();
        if (segment.length < MIN_SAMPLES) return { words: [], language: null };
        const result = await listen(segment, request, hotwords);
        return heardIn(result, voicedSpan(segment), segment.length);
      };
      const trimmed =
        maxSilenceSeconds === undefined
          ? recognize
          : async (segment: Samples): Promise<SegmentTranscript> => {
              const voice = withoutSilence(segment, maxSilenceSeconds);
              return later(await recognize(voice.samples), voice.startSeconds);
            };
      return recognizeInPieces(samples, maxSeconds, (piece) =>
        recognizeTwiceIfDoubtful(piece, trimmed),
      );
    },
    ...(online !== null && {
      openStream: (request: LocalRequest) =>
        new OnlineStream(online, hotwordsFor(request), (result, samples) =>
          heardIn(result, { from: 0, to: samples / RECOGNITION_RATE }, samples),
        ),
    }),
  };
}

function notationOf({ manifest, folder }: SherpaSettings): Promise<HotwordNotation> | null {
  const { tokens } = manifest.files;
  if (!manifest.hotwords || tokens === undefined) return null;
  return hotwordNotation(join(folder, tokens), modelingUnitOf(manifest));
}

function onlineOf(native: Native, { manifest, folder, threads }: SherpaSettings): NativeOnline {
  return new native.OnlineRecognizer(
    configurationOf(manifest, folder, { threads, language: null }),
  );
}

async function offline(native: Native, settings: SherpaSettings): Promise<DecodeSegment> {
  const { manifest, folder, threads } = settings;
  const configuration = (language: string | null): object =>
    configurationOf(manifest, folder, { threads, language });
  let told = onlyLanguage(manifest, []);
  const recognizer = await native.OfflineRecognizer.createAsync(configuration(told));
  return async (samples, { languages }, hotwords) => {
    const wanted = onlyLanguage(manifest, languages);
    if (familyOf(manifest).language !== undefined && wanted !== told) {
      recognizer.setConfig(configuration(wanted));
      told = wanted;
    }
    const stream = hotwords === '' ? recognizer.createStream() : recognizer.createStream(hotwords);
    stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    return recognizer.decodeAsync(stream);
  };
}

/** The only possible language of a segment; null if the model has to detect it. */
function onlyLanguage({ languages }: ModelManifest, asked: readonly string[]): string | null {
  const possible =
    languages === 'any'
      ? asked
      : languages.filter((each) => asked.length === 0 || asked.includes(each));
  return possible.length === 1 ? (possible[0] ?? null) : null;
}

function streaming(recognizer: NativeOnline): DecodeSegment {
  return async (samples, _request, hotwords) => {
    const stream = hotwords === '' ? recognizer.createStream() : recognizer.createStream(hotwords);
    stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    stream.acceptWaveform({ samples: TRAILING_SILENCE, sampleRate: RECOGNITION_RATE });
    stream.inputFinished();
    while (recognizer.isReady(stream)) {
      recognizer.decode(stream);
      // Lets the event loop notice that the service is gone.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return recognizer.getResult(stream);
  };
}

/** The detected language, which some models write as `<|en|>`; else the only language of the model, or null. */
function languageOf({ lang = '' }: NativeResult, { languages }: ModelManifest): string | null {
  const code = lang.replace(/[<|>]/g, '');
  if (code !== '') return code;
  return languages !== 'any' && languages.length === 1 ? (languages[0] ?? null) : null;
}

/** An utterance in a streaming model. */
class OnlineStream implements LocalStream {
  readonly #recognizer: NativeOnline;
  readonly #stream: ReturnType<NativeOnline['createStream']>;
  readonly #heardIn: (result: NativeResult, samples: number) => SegmentTranscript;
  #samples = 0;

  constructor(
    recognizer: NativeOnline,
    hotwords: string,
    heardIn: (result: NativeResult, samples: number) => SegmentTranscript,
  ) {
    this.#recognizer = recognizer;
    this.#stream = hotwords === '' ? recognizer.createStream() : recognizer.createStream(hotwords);
    this.#heardIn = heardIn;
  }

  async push(samples: Samples): Promise<SegmentTranscript> {
    this.#stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    this.#samples += samples.length;
    while (this.#recognizer.isReady(this.#stream)) {
      this.#recognizer.decode(this.#stream);
      // Lets the event loop notice that the service is gone.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return this.#heardIn(this.#recognizer.getResult(this.#stream), this.#samples);
  }

  /** The garbage collector frees it. */
  async close(): Promise<void> {}
}

/** Audio input of a model. */
interface NativeStream {
  acceptWaveform(audio: { samples: Samples; sampleRate: number }): void;
}

/** A model for whole segments. */
interface NativeOffline {
  createStream(hotwords?: string): NativeStream;
  decodeAsync(stream: NativeStream): Promise<NativeResult>;
  setConfig(config: object): void;
}

/** A streaming model. */
interface NativeOnline {
  createStream(hotwords?: string): NativeStream & { inputFinished(): void };
  isReady(stream: NativeStream): boolean;
  decode(stream: NativeStream): void;
  getResult(stream: NativeStream): NativeResult;
}

/** The part of sherpa-onnx in use. */
interface Native {
  readonly OfflineRecognizer: { createAsync(config: object): Promise<NativeOffline> };
  readonly OnlineRecognizer: new (config: object) => NativeOnline;
}

/** Loads sherpa-onnx into this process, which its native code can crash. */
function openNative(): Native {
  try {
    return createRequire(import.meta.url)('sherpa-onnx-node') as Native;
  } catch {
    throw new EngineError('sherpa-onnx has no library for this platform. `npm install` brings it.');
  }
}
