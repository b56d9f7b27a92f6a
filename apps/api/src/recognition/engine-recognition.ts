import { defaults } from '@verbatim/contract';
import type { LiveParameters, LiveWords } from '@verbatim/live';
import {
  type DiarizationModels,
  type Engine,
  type EngineSpeeds,
  identityOf,
  type LikelyPhrase,
  LiveDiarization,
  type LiveEngines,
  type LiveEngineTask,
  type LiveRecognitionOptions,
  LiveRecognizerPool,
  openLiveRecognizer,
  pickLiveEngines,
  type RecognitionShare,
  type TurnDetection,
  type VoiceActivity,
} from '@verbatim/speech';
import type { LiveRecognition, LiveRequest } from './live-recognition.ts';
import { phrasesOf, requestedModel } from './requested-recognition.ts';

/** How many recognizers an engine has. Those of files and of live sessions share the cores of this machine, or the slots of its servers. */
export interface EngineWorkers {
  readonly size: number;
  readonly share: RecognitionShare;
}

/** What live sessions are recognized with. */
interface EngineRecognitionOptions {
  /** The engines that work, the best first. */
  readonly engines: readonly [Engine, ...Engine[]];
  readonly speeds: EngineSpeeds;
  readonly voice: VoiceActivity;
  /** Recognizers that work on this machine at the same time. */
  readonly processes: number;
  readonly workersOf: (engine: Engine) => EngineWorkers;
  readonly diarizationModels: () => DiarizationModels | null;
  /** Judges turns. */
  readonly turns: TurnDetection;
}

const { speech_threshold: usualThreshold } =
  defaults.LiveSessionRequest.children.pre_processing.defaults;

type Conditions = Partial<Pick<LiveEngineTask<Engine>, 'hasVocabulary' | 'load'>>;

/** Recognition by engines: the right one for each utterance. */
export function engineRecognition({
  engines,
  speeds,
  voice,
  processes,
  workersOf,
  diarizationModels,
  turns,
}: EngineRecognitionOptions): LiveRecognition {
  const diarization = new LiveDiarization({ models: diarizationModels });
  const closing = new AbortController();
  const pools = new Map(
    engines.map((engine) => [engine, new LiveRecognizerPool({ engine, ...workersOf(engine) })]),
  );
  const poolOf = (engine: Engine): LiveRecognizerPool => {
    const pool = pools.get(engine);
    if (pool === undefined) throw new RangeError(`There is no pool for ${engine.model}`);
    return pool;
  };
  const pick = (
    { model }: Partial<LiveRequest>,
    languages: readonly string[],
    { load = 0, hasVocabulary = false }: Conditions = {},
  ): LiveEngines<Engine> =>
    pickLiveEngines(engines, {
      languages,
      load,
      processes,
      hasVocabulary,
      speedOf: (engine) => speeds.of(engine),
      ...requestedModel(model),
    });
  const onIdleMachine = (request: LiveRequest): Engine =>
    pick(request, request.language_config.languages, conditionsOf(request)).finals;
  return {
    openRecognizer: ({ params, from, onEvent, onFailure, wordsAt }, load = 0) =>
      openLiveRecognizer(
        {
          voice,
          turns,
          poolsFor: (languages, hasVocabulary) => {
            const { partials, finals } = pick(params, languages, { load, hasVocabulary });
            return { partials: poolOf(partials), finals: poolOf(finals) };
          },
        },
        { format: params, parameters: parametersOf(params, wordsAt), from, onEvent, onFailure },
      ),
    diarization,
    judgesTurns: () => turns.isInstalled,
    leavesLanguageOpen: engines.some(
      ({ capabilities: { languages } }) => languages === 'any' || languages.length > 1,
    ),
    maxSpeakers: (request) =>
      poolOf(request ? onIdleMachine(request) : pick({ model: defaultModel }, []).finals)
        .maxChannels,
    identity: (request) => identityOf(onIdleMachine(request)),
    async warmUp() {
      await voice.warmUp(usualThreshold);
      // How fast servers are depends on what else they do: their pools find out from the work itself.
      const onThisMachine = engines.filter(({ servers }) => servers === undefined);
      for (const engine of onThisMachine)
        poolOf(engine).expect(await speeds.measure(engine, closing.signal));
      // The engines that sessions in one language and in an unknown one use now; others start with their first session.
      const codes = engines.flatMap(({ capabilities: { languages } }) =>
        languages === 'any' ? [] : languages,
      );
      const usual = [[], ...codes.map((code) => [code])].map(
        (languages) => pick({ model: defaultModel }, languages).finals,
      );
      for (const engine of new Set(usual))
        if (engine.servers === undefined) await poolOf(engine).warmUp();
    },
    async close() {
      closing.abort();
      diarization.close();
      turns.close();
      await Promise.all([voice.close(), ...[...pools.values()].map((pool) => pool.close())]);
    },
  };
}

const { model: defaultModel } = defaults.LiveSessionRequest.defaults;

function parametersOf(
  params: LiveParameters,
  wordsAt: (time: number) => LiveWords = () => params.realtime_processing,
): LiveRecognitionOptions['parameters'] {
  const { language_config: language } = params;
  const { mode, ...turns } = params.endpointing_config;
  return {
    endpointing: params.endpointing,
    maximum_duration_without_endpointing: params.maximum_duration_without_endpointing,
    speech_threshold: params.pre_processing.speech_threshold,
    audio_enhancer: params.pre_processing.audio_enhancer,
    languages: language.languages,
    code_switching: language.code_switching,
    vocabularyAt: (time) => vocabularyIn(wordsAt(time)),
    partials: wantsPartials(params),
    turns: mode === 'turn' ? turns : null,
    ...(params.realtime_processing.pii_redaction && { checkpointSeconds: REDACTED_SECONDS }),
  };
}

/** Redaction holds finals until silence was heard: it wants to know soon. */
const REDACTED_SECONDS = 1;

const conditionsOf = ({ realtime_processing: words }: LiveRequest): Conditions => ({
  hasVocabulary: vocabularyIn(words).length > 0,
});

const vocabularyIn = (words: LiveWords): LikelyPhrase[] =>
  phrasesOf(words.custom_vocabulary, words.custom_vocabulary_config);

/** Whether partials are sent at all: they cost as much CPU again as finals. */
const wantsPartials = ({
  messages_config,
  callback,
  callback_config,
  realtime_processing: { pii_redaction, partials },
}: LiveParameters): boolean =>
  (!pii_redaction || partials === 'held') &&
  (messages_config.receive_partial_transcripts ||
    (callback && callback_config.receive_partial_transcripts));
