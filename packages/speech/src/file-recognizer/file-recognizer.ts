import type { Utterance } from '@verbatim/contract';
import type { Segment } from '../audio.ts';
import { type Decoding, type DecodingRequest, decodeAudio } from '../decoding/decode-audio.ts';
import type { DecodingLimits } from '../decoding/decoding-limits.ts';
import type { DiarizationModels } from '../diarization/diarization-models.ts';
import { FileSpeakers, type SpeakerAssignment } from '../diarization/file-speakers.ts';
import { isLanguageUnknown, languageResolver, languagesToRecognize } from '../merging/languages.ts';
import { utterancesOf } from '../merging/utterances.ts';
import { wordTimeline } from '../merging/word-timeline.ts';
import type { RecognizerPool } from '../pool/recognizer-pool.ts';
import type { FileAudio, Recognition, RecognitionRequest } from '../recognition/recognition.ts';
import type { Recognizer } from '../recognition/recognizer.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FileProgress } from './file-progress.ts';
import { FileSegmenter } from './file-segmenter.ts';
import { FileTranscript } from './file-transcript.ts';
import { toRecognitionError } from './recognition-error-of.ts';

/** What a recognizer of whole files is made of. It closes them when it is closed. */
export interface FileRecognizerOptions {
  /** What the pool's recognizers are. */
  readonly engine: Pick<Recognizer, 'name' | 'model' | 'capabilities'>;
  readonly pool: RecognizerPool;
  readonly voice: VoiceActivity;
  readonly decode?: (order: DecodingRequest) => Decoding;
  readonly limits?: Partial<DecodingLimits>;
  /** The models that tell the speakers on one channel apart; looked for each time, as they may come later. */
  readonly diarizationModels?: () => DiarizationModels | null;
}

/**
 * Recognizes whole files: decoding, voice activity, segments, the pool and the joining of words work hand in hand, each
 * only as far ahead as the next one needs. However long a file is, no more than a few segments of it are held.
 */
export function fileRecognizer(parts: FileRecognizerOptions): Recognizer {
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
        throw request.signal.aborted ? request.signal.reason : toRecognitionError(error);
      }
    },
    async close() {
      await Promise.all([pool.close(), voice.close()]);
    },
  };
}

async function transcribe(
  parts: FileRecognizerOptions,
  audio: FileAudio,
  request: RecognitionRequest,
): Promise<Recognition> {
  const { engine, pool, voice, limits, decode = decodeAudio } = parts;
  const { signal, codeSwitching, vocabulary = [] } = request;
  const languages = languagesToRecognize(request, engine.capabilities.languages);
  const decoding = decode({
    path: audio.path,
    signal,
    announcedSeconds: audio.durationSeconds,
    ...(limits && { limits }),
  });
  const listener = new FileSegmenter(voice);
  const progress = new FileProgress(audio.durationSeconds, request.onProgress);
  const speakers = request.speakers
    ? new FileSpeakers({
        hints: request.speakers,
        models: parts.diarizationModels?.() ?? null,
        signal,
      })
    : null;
  try {
    const heard = new FileTranscript();
    const segments = watched(listener.segments(decoding.chunks), (segment) => {
      progress.started(listener.seconds);
      speakers?.add(segment);
    });
    for await (const each of pool.recognize(segments, { languages, vocabulary, signal })) {
      heard.add(each);
      progress.delivered(each);
    }
    const { durationSeconds, distinctChannels } = await decoding.facts;
    const told = await speakers?.assign(distinctChannels);
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
interface MergeOptions
  extends Pick<RecognitionRequest, 'languages' | 'codeSwitching'>,
    Pick<SpeakerAssignment, 'speakerOf'> {
  readonly durationSeconds: number;
}

function merged(
  heard: FileTranscript,
  { channels }: FileSegmenter,
  joining: MergeOptions,
): { utterances: Utterance[]; untold: boolean } {
  const { languages, codeSwitching, durationSeconds, speakerOf } = joining;
  const origins = new Map(channels.map(({ channel, origin }) => [channel, origin]));
  const spoken = channels.map(({ channel }) => ({
    channel,
    words: wordTimeline(heard.of(channel, origins), durationSeconds),
  }));
  const all = spoken.flatMap(({ words }) => words).sort((a, b) => a.startMs - b.startMs);
  const languageOf = languageResolver(all, languages, { codeSwitching });
  const utterances = utterancesOf(spoken, { speakerOf, languageOf });
  return { utterances, untold: isLanguageUnknown(all, languages) };
}
