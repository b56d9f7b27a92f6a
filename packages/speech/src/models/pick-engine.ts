import type { Engine } from '../recognizers/engine.ts';

/** What an engine is picked for. */
export interface EngineTask {
  readonly kind: 'file' | 'live';
  /** Codes of the languages that may be spoken; empty: any. */
  readonly languages: readonly string[];
}

type Pickable = Pick<Engine, 'capabilities' | 'cpuPerSecond' | 'expectedWordErrorRate'>;

/**
 * Models whose word error rates differ by less are equally good as far as that rate says: it is about clean read speech only.
 * Of such models the one that works more gets fewer words wrong in other speech: measured, Whisper base (5.0) against
 * Moonshine tiny (4.5).
 */
const MAX_EQUAL_DIFFERENCE = 1;

/**
 * Picks the engine for a task out of those that work, the best first. It has to understand all languages that may be spoken;
 * of these the best takes files, and the one with the least work takes live audio, which can't wait. If none understands
 * all, the best that understands one does it, or else the best of all.
 */
export function pickEngine<Candidate extends Pickable>(
  engines: readonly [Candidate, ...Candidate[]],
  { kind, languages }: EngineTask,
): Candidate {
  const fitting = engines.filter((engine) => understandsAll(engine, languages));
  const partly = engines.filter((engine) => languages.some((code) => understands(engine, code)));
  const candidates = [fitting, partly, engines].find(({ length }) => length > 0) ?? engines;
  const [best = engines[0], ...others] = candidates;
  if (kind === 'file') {
    const equal = others.filter((each) => rateOf(each) - rateOf(best) < MAX_EQUAL_DIFFERENCE);
    return equal.reduce(
      (hard, each) => ((each.cpuPerSecond ?? 0) > (hard.cpuPerSecond ?? 0) ? each : hard),
      best,
    );
  }
  return others.reduce((light, each) => (workOf(each) < workOf(light) ? each : light), best);
}

/** True if an engine understands all of these languages; with none of them named, if it understands several. */
export const understandsAll = (engine: Pickable, languages: readonly string[]): boolean =>
  languages.length === 0
    ? isMultilingual(engine)
    : languages.every((code) => understands(engine, code));

const understands = ({ capabilities: { languages } }: Pickable, code: string): boolean =>
  languages === 'any' || languages.some((each) => each === code);

const rateOf = ({ expectedWordErrorRate }: Pickable): number =>
  expectedWordErrorRate ?? Number.POSITIVE_INFINITY;

const isMultilingual = ({ capabilities: { languages } }: Pickable): boolean =>
  languages === 'any' || languages.length > 1;

const workOf = ({ cpuPerSecond = Number.POSITIVE_INFINITY }: Pickable): number => cpuPerSecond;
