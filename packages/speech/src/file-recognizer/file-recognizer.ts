import type { Utterance } from '@verbatim/contract';
import type { Segment } from '../audio.ts';
import { type Decoding, type DecodingOrder, decodeAudio } from '../decoding/decode-audio.ts';
import type { DecodingLimits } from '../decoding/decoding-limits.ts';
import type { DiarizationModels } from '../diarization/diarization-models.ts';
import { FileSpeakers, type ToldSpeakers } from '../diarization/file-speakers.ts';
import { isUntold, languagesToHear, languageTeller } from '../merging/languages.ts';
import { placeWords } from '../merging/place-words.ts';
import { utterancesOf } from '../merging/utterances.ts';
import type { RecognizerPool } from '../pool/recognizer-pool.ts';
import type { FileAudio, Recognition, RecognitionRequest } from '../recognition/recognition.ts';
import type { Recognizer } from '../recognition/recognizer.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FileListener } from './file-listener.ts';
import { HeardFile } from './heard-file.ts';
import { Progress } from './progress.ts';
import { recognitionErrorOf } from './recognition-error-of.ts';

/** What a recognizer of whole files is made of. It closes them when it is closed. */
export interface FileRecognizerParts {
  /** What the pool's recognizers are. */
  readonly engine: Pick<Recognizer, 'name' | 'model' | 'capabilities'>;
  readonly pool: RecognizerPool;
  readonly voice: VoiceActivity;
  readonly decode?: (order: DecodingOrder) => Decoding;
  readonly limits?: Partial<DecodingLimits>;
  /** The models that tell the speakers on one channel apart; looked for each time, as they may come later. */
  readonly diarizationModels?: () => DiarizationModels | null;
}

/**
 * Recognizes whole files: decoding, voice activity, segments, the pool and the joining of words work hand in hand, each
 * only as far ahead as the next one needs. However long a file is, no more than a few segments of it are held.
 */
export function fileRecognizer(parts: FileRecognizerParts): Recognizer {
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
  parts: FileRecognizerParts,
  audio: FileAudio,
  request: RecognitionRequest,
): Promise<Recognition> {
  const { engine, pool, voice, limits, decode = decodeAudio } = parts;
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
  const speakers = request.speakers
    ? new FileSpeakers({
        hints: request.speakers,
        models: parts.diarizationModels?.() ?? null,
        signal,
      })
    : null;
  try {
    const heard = new HeardFile();
    const segments = watched(listener.segments(decoding.chunks), (segment) => {
      progress.found(listener.seconds);
      speakers?.hear(segment);
    });
    for await (const each of pool.recognize(segments, { languages, vocabulary, signal })) {
      heard.add(each);
      progress.delivered(each);
    }
    const { durationSeconds, distinctChannels } = await decoding.facts;
    const told = await speakers?.tell(distinctChannels);
    const { utterances, untold } = merged(heard, listener, {
      languages,
      codeSwitching,
      durationSeconds,
      speakerOf: told?.speakerOf ?? null,
    });
    progress.finish();
    return {
      utterances,
      distinctChannels,
      durationSeconds,
      ...(untold && { untoldLanguages: languages }),
      ...(told && { speakersProblem: told.problem }),
    };
  } finally {
    speakers?.close();
  }
}

async function* watched(
  segments: AsyncIterable<Segment>,
  onSegment: (segment: Segment) => void,
): AsyncGenerator<Segment, void> {
  for await (const segment of segments) {
    onSegment(segment);
    yield segment;
  }
}

/** What the words of a file are joined with. */
interface Joining
  extends Pick<RecognitionRequest, 'languages' | 'codeSwitching'>,
    Pick<ToldSpeakers, 'speakerOf'> {
  readonly durationSeconds: number;
}

function merged(
  heard: HeardFile,
  { channels }: FileListener,
  joining: Joining,
): { utterances: Utterance[]; untold: boolean } {
  const { languages, codeSwitching, durationSeconds, speakerOf } = joining;
  const origins = new Map(channels.map(({ channel, origin }) => [channel, origin]));
  const spoken = channels.map(({ channel }) => ({
    channel,
    words: placeWords(heard.of(channel, origins), durationSeconds),
  }));
  const all = spoken.flatMap(({ words }) => words).sort((a, b) => a.startMs - b.startMs);
  const languageOf = languageTeller(all, languages, { codeSwitching });
  const utterances = utterancesOf(spoken, { speakerOf, languageOf });
  return { utterances, untold: isUntold(all, languages) };
}
