import type { Engine } from './engine.ts';
import { type EngineSpeed, expectedSpeed } from './engine-speeds.ts';

/** What an engine is picked for. */
interface EngineTask<Candidate> {
  /** Codes of the languages that may be spoken; empty: any. */
  readonly languages: readonly string[];
  /** Name of the model that has to do it; absent: any may. */
  readonly model?: string;
  /** Measured speed of an engine on this machine; null: not measured. Default: what its description says. */
  readonly speedOf?: (engine: Candidate) => EngineSpeed | null;
  /** Number of recognizers that work at the same time. Default: 1. */
  readonly processes?: number;
}

/** A live session, and what else the machine does. */
export interface LiveEngineTask<Candidate> extends EngineTask<Candidate> {
  /** Share of the machine that other live sessions use. */
  readonly load: number;
  /** True if words of a custom vocabulary may be spoken. Default: false. */
  readonly hasVocabulary?: boolean;
}

/** The engines of a live utterance. They may be the same. */
export interface LiveEngines<Candidate> {
  readonly partials: Candidate;
  readonly finals: Candidate;
}

type Pickable = Pick<
  Engine,
  'capabilities' | 'cpuPerSecond' | 'expectedWordErrorRate' | 'model' | 'servers'
>;
type Engines<Candidate> = readonly [Candidate, ...Candidate[]];

/**
 * Models whose word error rates differ by less are equally good as far as that rate says: it is about clean read speech only.
 * Of near-equal models, the more compute-intensive one gets fewer words wrong in other speech: measured, Whisper base (5.0)
 * against Moonshine tiny (4.5).
 */
export const MAX_EQUAL_DIFFERENCE = 1;
/** Length of a typical utterance, at which engines are compared. */
const UTTERANCE_SECONDS = 3;
/** Longest acceptable recognition of a final: late, but the conversation goes on. */
const MAX_FINAL_SECONDS = 0.5;
/**
 * The same for an engine that is told the vocabulary. Of terms in spoken sentences Whisper base gets 87 of 100 right; Moonshine, whose
 * words are corrected afterwards, 71.
 */
const MAX_BIASED_FINAL_SECONDS = 1.5;
/** A slower engine than the fastest one may bring the load of the machine up to this. */
const MAX_LOAD = 0.6;

/**
 * Picks the engine for files out of those that work, the best first. It has to understand all languages that may be spoken; of
 * these it is one with servers, or else the best that this machine runs in real time, or else the fastest. If none understands all, the best that
 * understands one does it, or else the best of all.
 */
export function pickEngine<Candidate extends Pickable>(
  engines: Engines<Candidate>,
  task: EngineTask<Candidate>,
): Candidate {
  const candidates = candidatesFor(engines, task);
  const [onServers] = candidates.filter(hasServers);
  if (onServers !== undefined) return onServers;
  const isKnownSlow = (engine: Candidate): boolean => {
    const work = workOf(engine, task);
    return Number.isFinite(work) && work > (task.processes ?? 1);
  };
  const [best, ...others] = candidates.filter((engine) => !isKnownSlow(engine));
  return best === undefined ? fastestOf(candidates, task) : bestOf([best, ...others]);
}

/**
 * Picks the engines for a live utterance by the same rules. One with servers makes the finals; partials, for which the utterance is
 * recognized again and again, it makes only if no engine of this machine can. Of those the fastest makes partials. A better one makes the finals if it is fast
 * enough on this machine, as far as it has been measured, and the machine has time for it. With a vocabulary, one that can be told of it
 * comes first, and may take longer.
 */
export function pickLiveEngines<Candidate extends Pickable>(
  engines: Engines<Candidate>,
  task: LiveEngineTask<Candidate>,
): LiveEngines<Candidate> {
  const all = candidatesFor(engines, task);
  const [onServers] = all.filter(hasServers);
  const [first, ...others] = all.filter((engine) => !hasServers(engine));
  if (onServers !== undefined) {
    const partials = first === undefined ? onServers : fastestOf([first, ...others], task);
    return { partials, finals: onServers };
  }
  return pickLocalEngines(all, task);
}

function pickLocalEngines<Candidate extends Pickable>(
  candidates: Engines<Candidate>,
  task: LiveEngineTask<Candidate>,
): LiveEngines<Candidate> {
  const partials = fastestOf(candidates, task);
  const isFastEnough = (engine: Candidate, maxSeconds: number): boolean => {
    const work = workOf(engine, task);
    const share = work / (task.processes ?? 1);
    return work * UTTERANCE_SECONDS <= maxSeconds && task.load + share <= MAX_LOAD;
  };
  const [biased, ...otherBiased] = candidates.filter(
    (engine) =>
      task.hasVocabulary === true &&
      engine.capabilities.biasing &&
      rateOf(engine) < rateOf(partials) + MAX_EQUAL_DIFFERENCE &&
      isFastEnough(engine, MAX_BIASED_FINAL_SECONDS),
  );
  if (biased !== undefined) return { partials, finals: bestOf([biased, ...otherBiased]) };
  const [best = partials, ...others] = candidates.filter(
    (engine) => engine === partials || isFastEnough(engine, MAX_FINAL_SECONDS),
  );
  return { partials, finals: bestOf([best, ...others]) };
}

const hasServers = ({ servers }: Pickable): boolean => servers !== undefined;

/** False for an engine none of whose servers answers. */
const isAvailable = ({ servers }: Pickable): boolean => servers?.isAvailable !== false;

/** The best of engines that are ordered by their word error rates. */
function bestOf<Candidate extends Pickable>([best, ...others]: Engines<Candidate>): Candidate {
  const equal = others.filter((each) => rateOf(each) - rateOf(best) < MAX_EQUAL_DIFFERENCE);
  return equal.reduce(
    (hard, each) => ((each.cpuPerSecond ?? 0) > (hard.cpuPerSecond ?? 0) ? each : hard),
    best,
  );
}

const rateOf = ({ expectedWordErrorRate }: Pickable): number =>
  expectedWordErrorRate ?? Number.POSITIVE_INFINITY;

function candidatesFor<Candidate extends Pickable>(
  engines: Engines<Candidate>,
  { languages, model }: EngineTask<Candidate>,
): Engines<Candidate> {
  const pinned = engines.filter((engine) => engine.model === model);
  const fitting = engines.filter((engine) => understandsAll(engine, languages));
  // Where any language may be spoken, one of many languages is of use only if none knows all: it finds another one's words in noise.
  const ofAll = languages.length > 0 ? [] : engines.filter(knowsAll);
  const partly = engines.filter((engine) => languages.some((code) => understands(engine, code)));
  const [first, ...others] =
    [
      pinned,
      ofAll.filter(isAvailable),
      fitting.filter(isAvailable),
      fitting,
      partly.filter(isAvailable),
      partly,
    ].find(({ length }) => length > 0) ?? [];
  return first === undefined ? engines : [first, ...others];
}

/** True if an engine understands all of these languages; with none of them named, if it understands several. */
export const understandsAll = (
  engine: Pick<Engine, 'capabilities'>,
  languages: readonly string[],
): boolean =>
  languages.length === 0
    ? isMultilingual(engine)
    : languages.every((code) => understands(engine, code));

const understands = (
  { capabilities: { languages } }: Pick<Engine, 'capabilities'>,
  code: string,
): boolean => languages === 'any' || languages.some((each) => each === code);

const knowsAll = ({ capabilities: { languages } }: Pick<Engine, 'capabilities'>): boolean =>
  languages === 'any';

const isMultilingual = ({ capabilities: { languages } }: Pick<Engine, 'capabilities'>): boolean =>
  languages === 'any' || languages.length > 1;

function fastestOf<Candidate extends Pickable>(
  [first, ...others]: Engines<Candidate>,
  task: EngineTask<Candidate>,
): Candidate {
  return others.reduce(
    (fastest, each) => (workOf(each, task) < workOf(fastest, task) ? each : fastest),
    first,
  );
}

/** Seconds of one core for a second of a usual utterance; infinite if unknown. */
function workOf<Candidate extends Pickable>(
  engine: Candidate,
  { speedOf }: EngineTask<Candidate>,
): number {
  const speed = speedOf?.(engine) ?? expectedSpeed(engine);
  if (speed === null) return Number.POSITIVE_INFINITY;
  return speed.secondsPerUtterance / UTTERANCE_SECONDS + speed.secondsPerSecond;
}
