import { join } from 'node:path';
import type { Readiness, RecognizerInUse } from '@verbatim/contract';
import {
  chooseEngines,
  diarizationModelsIn,
  type Engine,
  EngineSpeeds,
  type FileRecognizerOptions,
  fileRecognizer,
  pickEngine,
  pickLiveEngines,
  RecognitionShare,
  type Recognizer,
  RecognizerPool,
  routedRecognizer,
  type ServerStatus,
  scriptedRecognizer,
  TurnDetection,
  turnModelIn,
  understandsAll,
  VoiceActivity,
} from '@verbatim/speech';
import type { ServiceConfig } from '../config/options.ts';
import { type EngineWorkers, engineRecognition } from './engine-recognition.ts';
import type { LiveRecognition } from './live-recognition.ts';
import { requestedModel } from './requested-recognition.ts';
import { scriptedRecognition } from './scripted-recognition.ts';
import { adviceOnServers, enginesOnServers } from './speech-servers.ts';

interface RecognizerOptions {
  readonly config: Pick<ServiceConfig, 'recognition' | 'limits' | 'speechServers'>;
  readonly modelsDirectory: string;
  readonly onSecondAttempt?: FileRecognizerOptions['onSecondAttempt'];
  /** File that keeps the measured speeds of engines. Default: they are measured by each process. */
  readonly speedsFile?: string;
  /** Called when a speech server's circuit opens and when it closes. */
  readonly onServerChange?: (status: ServerStatus) => void;
  /** Ends the choice of the engines while models load. */
  readonly signal?: AbortSignal | undefined;
}

const SCRIPTED = 'Nothing is recognized: the words are scripted, as RECOGNIZER says.';

/** The folder of the models in a data directory. */
export const modelsIn = (dataDirectory: string): string => join(dataDirectory, 'models');

/** Tolerance of the length limit while decoding, because headers may round the duration. */
const ROUNDING_SECONDS = 1;

export interface OpenedRecognizer {
  readonly recognizer: Recognizer;
  readonly live: LiveRecognition;
  /** Lines for operators: what is recognized with which engine. */
  readonly report: readonly string[];
  /** The engines, as `/ready` shows them now. */
  readonly inUse: () => RecognitionInUse;
  /** What is known of speech servers now; absent: there are none. */
  readonly servers?: () => readonly ServerStatus[];
}

/** What recognizes speech, the best first, and why it is not better. */
export type RecognitionInUse = Pick<Readiness, 'recognizers' | 'recognition_advice'>;

/** What recognizes speech now. Requests may name one of its models. */
export interface CurrentRecognition {
  readonly recognitionInUse: () => RecognitionInUse;
}

/** Describes engines as `/ready` shows them. */
export const recognitionInUse = <
  One extends Pick<Recognizer, 'name' | 'model' | 'expectedWordErrorRate' | 'capabilities'>,
>(
  engines: readonly One[],
  advice: string | null,
  useOf: (engine: One) => EngineUse = () => ({}),
): RecognitionInUse => ({
  recognizers: engines.map((engine) => {
    const { name, model, capabilities, expectedWordErrorRate = null } = engine;
    return {
      engine: name,
      model,
      languages: capabilities.languages === 'any' ? [] : [...capabilities.languages],
      ...(expectedWordErrorRate !== null && { expected_word_error_rate: expectedWordErrorRate }),
      ...useOf(engine),
    };
  }),
  ...(advice !== null && { recognition_advice: advice }),
});

/** Opens what audio is recognized with. Throws an `EngineError` where there is nothing. */
export async function openRecognizer({
  config: { recognition, limits, speechServers },
  modelsDirectory,
  onSecondAttempt = () => {},
  speedsFile,
  onServerChange,
  signal,
}: RecognizerOptions): Promise<OpenedRecognizer> {
  if (recognition.recognizer === 'scripted') {
    const recognizer = scriptedRecognizer();
    const inUse = () => recognitionInUse([recognizer], SCRIPTED);
    return { recognizer, live: scriptedRecognition(), report: [SCRIPTED], inUse };
  }
  const { engines, report, advice } = await chooseEngines({
    modelsDirectory,
    onServers: enginesOnServers(speechServers, onServerChange),
    signal,
  });
  const [best] = engines;
  const diarizationModels = () => diarizationModelsIn(modelsDirectory);
  const { processes } = recognition;
  const share = new RecognitionShare({ slots: processes });
  const workersOf = byEngine(engines, ({ servers }): EngineWorkers => {
    if (servers === undefined) return { size: processes, share };
    const size = servers.parallelism;
    return { size, share: new RecognitionShare({ slots: size }) };
  });
  const poolOf = byEngine(
    engines,
    (engine) => new RecognizerPool({ start: () => engine.start(), ...workersOf(engine) }),
  );
  const fileRecognizerOf = byEngine(engines, (engine) =>
    fileRecognizer({
      engine,
      pool: poolOf(engine),
      fallback(languages) {
        const other = engines.find((each) => each !== engine && understandsAll(each, languages));
        return other === undefined ? null : poolOf(other);
      },
      onSecondAttempt,
      voice: new VoiceActivity(),
      limits: { maxDurationSeconds: limits.audioMs / 1000 + ROUNDING_SECONDS },
      diarizationModels,
    }),
  );
  const speeds = await EngineSpeeds.open({ file: speedsFile ?? null });
  const others = engines.slice(1);
  return {
    recognizer: routedRecognizer(
      [fileRecognizerOf(best), ...others.map(fileRecognizerOf)],
      ({ languages, model }) =>
        fileRecognizerOf(
          pickEngine(engines, {
            languages,
            processes,
            speedOf: (engine) => speeds.of(engine),
            ...requestedModel(model),
          }),
        ),
    ),
    // Sessions have recognizers of their own: they must not wait for a segment of a file.
    live: engineRecognition({
      engines,
      speeds,
      voice: new VoiceActivity(),
      processes,
      workersOf,
      diarizationModels,
      turns: new TurnDetection({ model: () => turnModelIn(modelsDirectory) }),
    }),
    report,
    servers: () => engines.flatMap(({ servers }) => servers?.status() ?? []),
    inUse: () =>
      recognitionInUse(
        engines,
        [advice, adviceOnServers(engines)].filter((each) => each !== null).join(' ') || null,
        engineUses(engines, { speeds, processes }),
      ),
  };
}

/** Makes something for each engine, and finds it again. */
function byEngine<Made>(
  engines: readonly Engine[],
  make: (engine: Engine) => Made,
): (engine: Engine) => Made {
  const made = new Map(engines.map((engine) => [engine, make(engine)]));
  return (engine) => made.get(engine) ?? make(engine);
}

/** What `/ready` says of an engine on this machine. */
type EngineUse = Pick<RecognizerInUse, 'real_time_factor' | 'used_for'>;

/** Length of a usual utterance. */
const UTTERANCE_SECONDS = 3;

/** For each engine: what an idle service uses it for unless a request names a model, and its measured speed on this machine. */
function engineUses(
  engines: readonly [Engine, ...Engine[]],
  { speeds, processes }: { readonly speeds: EngineSpeeds; readonly processes: number },
): (engine: Engine) => EngineUse {
  const codes = engines.flatMap(({ capabilities: { languages } }) =>
    languages === 'any' ? [] : languages,
  );
  const tasks = [[], ...[...new Set(codes)].map((code) => [code])].map((languages) => ({
    languages,
    processes,
    speedOf: (engine: Engine) => speeds.of(engine),
  }));
  const forFiles = new Set(tasks.map((task) => pickEngine(engines, task)));
  const forLive = new Set(
    tasks.flatMap((task) => Object.values(pickLiveEngines(engines, { ...task, load: 0 }))),
  );
  return (engine) => {
    const speed = speeds.of(engine);
    return {
      ...(speed !== null && {
        real_time_factor: rounded(
          speed.secondsPerUtterance / UTTERANCE_SECONDS + speed.secondsPerSecond,
        ),
      }),
      used_for: [
        ...(forFiles.has(engine) ? (['files'] as const) : []),
        ...(forLive.has(engine) ? (['live'] as const) : []),
      ],
    };
  };
}

const rounded = (factor: number): number => Math.round(factor * 1000) / 1000;
