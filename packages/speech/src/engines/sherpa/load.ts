import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import { EngineError } from '../../recognition/errors.ts';
import type { SegmentTranscript } from '../../recognition/segments.ts';
import type { ModelManifest } from '../model.ts';
import { later, recognizeInPieces } from '../neural/in-pieces.ts';
import { recognizeTwiceIfDoubtful } from '../neural/second-attempt.ts';
import { expectedConfidence, MIN_SAMPLES, type NativeResult, wordsOf } from '../neural/tokens.ts';
import { voicedSpan, withoutSilence } from '../neural/voiced-span.ts';
import { onlyLanguage } from '../own-language.ts';
import type { LocalRecognizer, LocalRequest, LocalStream } from '../process/local-recognizer.ts';
import { vocabularyIn } from '../vocabulary.ts';
import { configurationOf, familyOf, modelingUnitOf } from './configuration.ts';
import { type HotwordNotation, hotwordNotation, piecesOf } from './hotwords.ts';

/** Settings of a model's process. */
export interface SherpaSettings {
  readonly folder: string;
  readonly manifest: ModelManifest;
}

/** Recognizes one segment. */
type DecodeSegment = (
  samples: Samples,
  request: LocalRequest,
  hotwords: string,
) => Promise<NativeResult>;

/** Streaming models emit the last words only when audio follows. */
const TRAILING_SILENCE: Samples = new Float32Array(RECOGNITION_RATE * 0.8);

/** Loads a neural model in this process. */
export async function load(given: SherpaSettings): Promise<LocalRecognizer> {
  const { manifest, folder } = given;
  for (const [part, path] of Object.entries(manifest.files)) {
    if (!existsSync(join(folder, path)))
      throw new EngineError(`The model ${manifest.name} lacks its ${part}: there is no ${path}.`);
  }
  const native = openNative();
  const pieces = await piecesFor(given);
  const settings = pieces === null ? given : { ...given, manifest: pieces.manifest };
  const online = familyOf(manifest).mode === 'streaming' ? onlineOf(native, settings) : null;
  const listen = online === null ? await offline(native, settings) : streaming(online, manifest);
  await pieces?.remove();
  const notation = await notationOf(settings);
  const hotwordsFor = ({ vocabulary, languages }: LocalRequest): string =>
    notation?.(vocabularyIn(vocabularyIn(vocabulary, manifest.languages), languages)) ?? '';
  const confidence = expectedConfidence(manifest.expectedWordErrorRate);
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
        onlineStream(
          online,
          openOnline(online, manifest, request, hotwordsFor(request)),
          (result, samples) =>
            heardIn(result, { from: 0, to: samples / RECOGNITION_RATE }, samples),
        ),
    }),
  };
}

/** The description of a model with a list of pieces, where hotwords need one that it does not bring. The library reads it once. */
async function piecesFor({ manifest, folder }: SherpaSettings): Promise<{
  readonly manifest: ModelManifest;
  remove(): Promise<void>;
} | null> {
  const { tokens, bpeVocab } = manifest.files;
  const needsPieces = manifest.hotwords && modelingUnitOf(manifest).includes('bpe');
  if (!needsPieces || bpeVocab !== undefined || tokens === undefined) return null;
  const temporary = await mkdtemp(join(tmpdir(), 'verbatim-pieces-'));
  const file = join(temporary, 'bpe.vocab');
  await writeFile(file, piecesOf(await readFile(join(folder, tokens), 'utf8')));
  return {
    manifest: { ...manifest, files: { ...manifest.files, bpeVocab: file } },
    remove: () => rm(temporary, { recursive: true, force: true }),
  };
}

function notationOf({ manifest, folder }: SherpaSettings): Promise<HotwordNotation> | null {
  const { tokens } = manifest.files;
  if (!manifest.hotwords || tokens === undefined) return null;
  return hotwordNotation(join(folder, tokens), modelingUnitOf(manifest));
}

const onlineOf = (native: Native, { manifest, folder }: SherpaSettings): NativeOnline =>
  new native.OnlineRecognizer(configurationOf(manifest, folder, null));

async function offline(native: Native, settings: SherpaSettings): Promise<DecodeSegment> {
  const { manifest, folder } = settings;
  const configuration = (language: string | null): object =>
    configurationOf(manifest, folder, language);
  let told = onlyLanguage(manifest.languages, []);
  const recognizer = await native.OfflineRecognizer.createAsync(configuration(told));
  return async (samples, { languages }, hotwords) => {
    const wanted = onlyLanguage(manifest.languages, languages);
    if (familyOf(manifest).language !== undefined && wanted !== told) {
      recognizer.setConfig(configuration(wanted));
      told = wanted;
    }
    const stream = hotwords === '' ? recognizer.createStream() : recognizer.createStream(hotwords);
    stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    return recognizer.decodeAsync(stream);
  };
}

/** A stream that knows the language, if only one is possible: multilingual models read it there. */
function openOnline(
  recognizer: NativeOnline,
  manifest: ModelManifest,
  { languages }: LocalRequest,
  hotwords: string,
): NativeOnlineStream {
  const stream = hotwords === '' ? recognizer.createStream() : recognizer.createStream(hotwords);
  const language = onlyLanguage(manifest.languages, languages);
  if (language !== null) stream.setOption('language', language);
  return stream;
}

function streaming(recognizer: NativeOnline, manifest: ModelManifest): DecodeSegment {
  return async (samples, request, hotwords) => {
    const stream = openOnline(recognizer, manifest, request, hotwords);
    stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
    stream.acceptWaveform({ samples: TRAILING_SILENCE, sampleRate: RECOGNITION_RATE });
    stream.inputFinished();
    return decoded(recognizer, stream);
  };
}

/** The detected language, which some models write as `<|en|>`; else the only language of the model, or null. */
function languageOf({ lang = '' }: NativeResult, { languages }: ModelManifest): string | null {
  const code = lang.replace(/[<|>]/g, '');
  if (code !== '') return code;
  return onlyLanguage(languages, []);
}

/** Decodes what a stream has taken, and returns the result so far. */
async function decoded(recognizer: NativeOnline, stream: NativeStream): Promise<NativeResult> {
  while (recognizer.isReady(stream)) {
    recognizer.decode(stream);
    // Lets the event loop notice that the service is gone.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return recognizer.getResult(stream);
}

/** An utterance in a streaming model. */
function onlineStream(
  recognizer: NativeOnline,
  stream: NativeOnlineStream,
  heardIn: (result: NativeResult, samples: number) => SegmentTranscript,
): LocalStream {
  let taken = 0;
  return {
    async push(samples) {
      stream.acceptWaveform({ samples, sampleRate: RECOGNITION_RATE });
      taken += samples.length;
      return heardIn(await decoded(recognizer, stream), taken);
    },
    // The garbage collector frees it.
    close: () => Promise.resolve(),
  };
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

interface NativeOnlineStream extends NativeStream {
  inputFinished(): void;
  setOption(name: 'language', value: string): void;
}

/** A streaming model. */
interface NativeOnline {
  createStream(hotwords?: string): NativeOnlineStream;
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
