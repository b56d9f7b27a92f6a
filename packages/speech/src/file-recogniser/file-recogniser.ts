import type { Utterance } from '@verbatim/contract';
import { type Decoding, type DecodingOrder, decodeAudio } from '../decoding/decode-audio.ts';
import type { DecodingLimits } from '../decoding/decoding-limits.ts';
import { languagesToHear, languageTeller } from '../merging/languages.ts';
import { placeWords } from '../merging/place-words.ts';
import { utterancesOf } from '../merging/utterances.ts';
import type { RecogniserPool } from '../pool/recogniser-pool.ts';
import type { Recogniser } from '../recognition/recogniser.ts';
import type { FileAudio, Recognition, RecognitionRequest } from '../recognition/recognition.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FileListener } from './file-listener.ts';
import { HeardFile } from './heard-file.ts';
import { Progress } from './progress.ts';
import { recognitionErrorOf } from './recognition-error-of.ts';

/** What a recogniser of whole files is made of. It closes them when it is closed. */
export interface FileRecogniserParts {
  /** What the pool's recognisers are. */
  readonly engine: Pick<Recogniser, 'name' | 'model' | 'capabilities'>;
  readonly pool: RecogniserPool;
  readonly voice: VoiceActivity;
  readonly decode?: (order: DecodingOrder) => Decoding;
  readonly limits?: Partial<DecodingLimits>;
}

/**
 * Recognises whole files: decoding, voice activity, segments, the pool and the joining of words work hand in hand, each
 * only as far ahead as the next one needs. However long a file is, no more than a few segments of it are held.
 */
export function fileRecogniser(parts: FileRecogniserParts): Recogniser {
  const { pool, voice } = parts;
  const { name, model, capabilities } = parts.engine;
  return {
    name,
    model,
    capabilities,
    async transcribe(audio, request) {
      try {
        return await transcribe(parts, audio, request);
      } catch (error) {
        throw request.signal.aborted ? request.signal.reason : recognitionErrorOf(error);
      }
    },
    async close() {
      await Promise.all([pool.close(), voice.close()]);
    },
  };
}

async function transcribe(
  { engine, pool, voice, limits, decode = decodeAudio }: FileRecogniserParts,
  audio: FileAudio,
  request: RecognitionRequest,
): Promise<Recognition> {
  const { signal, codeSwitching, vocabulary = [] } = request;
  const languages = languagesToHear(request, engine.capabilities.languages);
  const decoding = decode({
    path: audio.path,
    signal,
    announcedSeconds: audio.durationSeconds,
    ...(limits && { limits }),
  });
  const listener = new FileListener(voice);
  const progress = new Progress(audio.durationSeconds, request.onProgress);
  const heard = new HeardFile();
  const segments = progress.watch(listener.segments(decoding.chunks), () => listener.seconds);
  for await (const each of pool.recognise(segments, { languages, vocabulary, signal })) {
    heard.add(each);
    progress.delivered(each.segment);
  }
  const { durationSeconds, distinctChannels } = await decoding.facts;
  const utterances = merged(heard, listener, { languages, codeSwitching, durationSeconds });
  progress.finish();
  return { utterances, distinctChannels, durationSeconds };
}

function merged(
  heard: HeardFile,
  { channels }: FileListener,
  {
    languages,
    codeSwitching,
    durationSeconds,
  }: Pick<RecognitionRequest, 'languages' | 'codeSwitching'> & { durationSeconds: number },
): Utterance[] {
  const origins = new Map(channels.map(({ channel, origin }) => [channel, origin]));
  const spoken = channels.map(({ channel }) => ({
    channel,
    words: placeWords(heard.of(channel, origins), durationSeconds),
  }));
  const all = spoken.flatMap(({ words }) => words).sort((a, b) => a.startMs - b.startMs);
  return utterancesOf(spoken, {
    speakerOf: null,
    languageOf: languageTeller(all, languages, { codeSwitching }),
  });
}
