import type { Utterance } from '@verbatim/contract';
import { type Decoding, type DecodingRequest, decodeAudio } from '../decoding/decode-audio.ts';
import { DecodingError, type DecodingLimits, type DecodingProblem } from '../decoding/decoder.ts';
import type { DiarizationModels } from '../diarization/diarization-models.ts';
import { FileSpeakers, type SpeakerAssignment } from '../diarization/file-speakers.ts';
import type { Engine } from '../engines/engine.ts';
import { type IdentifiedEngine, identityOf } from '../engines/own-language.ts';
import { isLanguageUnknown, languageResolver, languagesToRecognize } from '../merging/languages.ts';
import { utterancesOf } from '../merging/utterances.ts';
import { wordTimeline } from '../merging/word-timeline.ts';
import type { PoolRequest, RecognizedSegment } from '../pool/pool-job.ts';
import type { RecognizerPool } from '../pool/recognizer-pool.ts';
import { RECOGNITION_RATE, type Segment } from '../recognition/audio.ts';
import { RecognitionError, type RecognitionFailure } from '../recognition/errors.ts';
import type {
  FileAudio,
  Recognition,
  RecognitionRequest,
  Recognizer,
  SpokenSpan,
} from '../recognition/recognizer.ts';
import { defaultSegmentation, utteranceSegmentation } from '../segmentation/segmenter.ts';
import type { VoiceActivity } from '../voice-activity/voice-activity.ts';
import { FileLanguage } from './file-language.ts';
import { FileProgress } from './file-progress.ts';
import { FileSegmenter } from './file-segmenter.ts';
import { FileTranscript, SettledWords } from './file-transcript.ts';
import { type SecondAttemptReport, secondAttempts } from './second-attempts.ts';
import { softSpans } from './soft-voices.ts';
import { segmentsOf, translateSpans } from './translate-spans.ts';

/** The parts of a file recognizer, which closes them when it is closed. */
export interface FileRecognizerOptions {
  /** The engine of the pool's recognizers. */
  readonly engine: IdentifiedEngine & Pick<Engine, 'segmentation'>;
  readonly pool: RecognizerPool;
  readonly voice: VoiceActivity;
  readonly decode?: (request: DecodingRequest) => Decoding;
  readonly limits?: Partial<DecodingLimits>;
  /** The pool of another engine that understands these languages; it gets segments that this engine fails on. */
  readonly fallback?: (languages: readonly string[]) => RecognizerPool | null;
  readonly onSecondAttempt?: (attempt: SecondAttemptReport) => void;
  /** Finds the diarization models; called for each file, as they may be installed later. */
  readonly diarizationModels?: () => DiarizationModels | null;
}

/**
 * Recognizes whole files as a pipeline: decoding, voice activity, segmentation, the pool, merging. Each step works only as far
 * ahead as the next one needs, so that only a few segments of a file are in memory.
 */
export function fileRecognizer(options: FileRecognizerOptions): Recognizer {
  const { pool, voice } = options;
  const { capabilities } = options.engine;
  return {
    ...identityOf(options.engine),
    capabilities,
    transcribe: (audio, request) =>
      transcribe(options, audio, request).catch(failureOf(request.signal)),
    ...(capabilities.translatesInto !== undefined && {
      async translate(audio, spans, request) {
        const { chunks } = decodingOf(options, audio, request.signal);
        return translateSpans(pool, chunks, spans, request).catch(failureOf(request.signal));
      },
    }),
    async close() {
      await Promise.all([pool.close(), voice.close()]);
    },
  };
}

async function transcribe(
  options: FileRecognizerOptions,
  audio: FileAudio,
  request: RecognitionRequest,
): Promise<Recognition> {
  const { engine, pool, voice } = options;
  const { signal, codeSwitching, vocabulary = [], owner, onWaiting } = request;
  const languages = languagesToRecognize(request, engine.capabilities.languages);
  const decoding = decodingOf(options, audio, signal);
  const maySwitch = codeSwitching && languages.length !== 1;
  const segmentation = maySwitch ? utteranceSegmentation : engine.segmentation;
  const segmenter = new FileSegmenter(voice, segmentation);
  const settled =
    request.onWords &&
    new SettledWords(engine.segmentation ?? defaultSegmentation, request.onWords);
  const speakers = speakersFor(options, request, () => progress.underWay(0));
  const progress = new FileProgress({ segmenter, audio, speakers }, request.onProgress);
  try {
    const transcript = new FileTranscript();
    const chunks = tapped(decoding.chunks, async (block) => {
      speakers?.add(block);
      progress.segmented();
      await speakers?.capacity();
    });
    const segmented: SpokenSpan[] = [];
    const segments = tapped(segmenter.segments(chunks), (segment) => {
      segmented.push(spanOf({ ...segment, endSeconds: endOf(segment) }));
      progress.queued(segment);
    });
    const language = new FileLanguage(languages, {
      codeSwitching,
      isFirmForGood: settled !== undefined,
      onFirm: request.onLanguage,
    });
    const languagesNow = (): readonly string[] => language.next();
    const perSegment = { languages: languagesNow, vocabulary, signal, owner, onWaiting };
    const withFallback = secondAttempts({ ...options, ...perSegment });
    const onProgress = progress.underWay;
    for await (const recognized of pool.recognize(segments, { ...perSegment, onProgress })) {
      const segment = await withFallback(recognized);
      transcript.add(segment);
      language.add(segment);
      signal.throwIfAborted();
      settled?.add(segment, segmenter.channels.length, language.firm);
      progress.delivered(segment);
    }
    const { durationSeconds, distinctChannels } = await decoding.facts;
    await correctLanguages(options, audio, { transcript, language, request: perSegment });
    const assignment = await speakers?.assign(distinctChannels);
    const soft = softSpans(assignment?.spoken ?? [], segmented);
    await addSoftVoices(options, audio, { transcript, soft, request: perSegment });
    const notUnderstood = transcript.segments.filter(isLoop).map(spanOf);
    const { utterances, languageUnknown } = merged(transcript, segmenter, {
      languages,
      codeSwitching,
      durationSeconds,
      speakerOf: assignment?.speakerOf ?? null,
    });
    progress.finish();
    return {
      utterances,
      distinctChannels,
      durationSeconds,
      ...(languageUnknown && { candidateLanguages: languages }),
      ...(language.languages.length > 0 && { languages: language.languages }),
      ...(notUnderstood.length > 0 && { notUnderstood }),
      ...(assignment && speakersOf(assignment)),
    };
  } finally {
    speakers?.close();
  }
}

const speakersFor = (
  { diarizationModels }: FileRecognizerOptions,
  { speakers: hints, signal }: RecognitionRequest,
  onDone: () => void,
): FileSpeakers | null =>
  hints ? new FileSpeakers({ hints, models: diarizationModels?.() ?? null, signal, onDone }) : null;

const speakersOf = ({ problem, turns, voices }: SpeakerAssignment): Partial<Recognition> => ({
  speakersProblem: problem,
  ...(turns && { speakerTurns: turns }),
  ...(voices && { speakerVoices: voices }),
});

/** Times of segments are whole samples but for rounding. */
const ROUNDING_SECONDS = 0.001;

/** Recognizes segments once more that turned out to be in another language than they were taken for. */
async function correctLanguages(
  options: FileRecognizerOptions,
  audio: FileAudio,
  {
    transcript,
    language,
    request,
  }: {
    readonly transcript: FileTranscript;
    readonly language: FileLanguage;
    readonly request: PoolRequest;
  },
): Promise<void> {
  const wrong = transcript.segments
    .flatMap((segment) => {
      const code = language.otherLanguageOf(segment);
      return code === null ? [] : [{ segment, code }];
    })
    .sort((a, b) => a.segment.endSeconds - b.segment.endSeconds);
  if (wrong.length === 0) return;
  const spans = wrong.map(({ segment }) => spanOf(segment));
  const { chunks } = decodingOf(options, audio, request.signal);
  const languages = ({ channel, startSeconds }: Segment): readonly string[] =>
    wrong.flatMap(({ segment, code }) =>
      segment.channel === channel &&
      Math.abs(segment.startSeconds - startSeconds) < ROUNDING_SECONDS
        ? [code]
        : [],
    );
  let at = 0;
  for await (const again of options.pool.recognize(segmentsOf(chunks, spans, 0), {
    ...request,
    languages,
  })) {
    const { segment } = wrong[at] ?? {};
    if (segment !== undefined) transcript.replace(segment, again);
    at += 1;
  }
}

/** Recognizes what only diarization has heard. Doubtful words are left out. */
async function addSoftVoices(
  options: FileRecognizerOptions,
  audio: FileAudio,
  {
    transcript,
    soft,
    request,
  }: {
    readonly transcript: FileTranscript;
    readonly soft: readonly SpokenSpan[];
    readonly request: PoolRequest;
  },
): Promise<void> {
  if (soft.length === 0) return;
  const { chunks } = decodingOf(options, audio, request.signal);
  for await (const segment of options.pool.recognize(segmentsOf(chunks, soft, 0), request))
    if (segment.transcript.secondAttempt?.helped !== false) transcript.add(segment);
}

const isLoop = ({ transcript: { secondAttempt } }: RecognizedSegment): boolean =>
  secondAttempt?.doubt === 'repetition' && !secondAttempt.helped;

const endOf = ({ startSeconds, samples }: Segment): number =>
  startSeconds + samples.length / RECOGNITION_RATE;

const spanOf = ({
  channel,
  startSeconds,
  endSeconds,
}: Pick<RecognizedSegment, 'channel' | 'endSeconds' | 'startSeconds'>): SpokenSpan => ({
  channel,
  start: startSeconds,
  end: endSeconds,
});

const decodingOf = (
  { limits, decode = decodeAudio }: FileRecognizerOptions,
  { path, durationSeconds }: FileAudio,
  signal: AbortSignal,
): Decoding =>
  decode({ path, signal, announcedSeconds: durationSeconds, ...(limits && { limits }) });

async function* tapped<Item>(
  items: AsyncIterable<Item>,
  onItem: (item: Item) => Promise<void> | void,
): AsyncGenerator<Item, void> {
  for await (const item of items) {
    await onItem(item);
    yield item;
  }
}

/** Options for merging the words of a file. */
interface MergeOptions
  extends Pick<RecognitionRequest, 'languages' | 'codeSwitching'>,
    Pick<SpeakerAssignment, 'speakerOf'> {
  readonly durationSeconds: number;
}

function merged(
  transcript: FileTranscript,
  { channels }: FileSegmenter,
  { languages, codeSwitching, durationSeconds, speakerOf }: MergeOptions,
): { utterances: Utterance[]; languageUnknown: boolean } {
  const origins = new Map(channels.map(({ channel, origin }) => [channel, origin]));
  const channelWords = channels.map(({ channel }) => ({
    channel,
    words: wordTimeline(transcript.of(channel, origins), durationSeconds),
  }));
  const all = channelWords.flatMap(({ words }) => words).sort((a, b) => a.startMs - b.startMs);
  const languageOf = languageResolver(all, languages, { codeSwitching });
  const utterances = utterancesOf(channelWords, { speakerOf, languageOf });
  return { utterances, languageUnknown: isLanguageUnknown(all, languages) };
}

const failures: Readonly<Record<DecodingProblem, RecognitionFailure>> = {
  no_audio: 'audio',
  damaged: 'audio',
  too_many_channels: 'audio',
  too_long: 'length',
  engine: 'engine',
};

/** Rejects with the reason of an aborted signal, or with a `RecognitionError`. */
const failureOf =
  (signal: AbortSignal) =>
  (error: unknown): never => {
    throw signal.aborted ? signal.reason : toRecognitionError(error);
  };

function toRecognitionError(error: unknown): RecognitionError {
  if (error instanceof RecognitionError) return error;
  if (error instanceof DecodingError) {
    const { message, problem, retryable } = error;
    return new RecognitionError(message, { failure: failures[problem], retryable, cause: error });
  }
  return new RecognitionError('The recognizer failed by a fault of its own.', { cause: error });
}
