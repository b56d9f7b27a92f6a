import type { Engine } from '../recognizers/engine.ts';

/** What an engine is picked for. */
export interface EngineTask {
  readonly kind: 'file' | 'live';
  /** Codes of the languages that may be spoken; empty: any. */
  readonly languages: readonly string[];
}

type Pickable = Pick<Engine, 'capabilities' | 'cpuPerSecond'>;

/**
 * Picks the engine for a task out of those that work, the best first. It has to understand all languages that may be spoken;
 * of these the best takes files, and the one with the least work takes live audio, which can't wait. If none understands
 * all, the best that understands one does it, or else the best of all.
 */
export function pickEngine<Candidate extends Pickable>(
  engines: readonly [Candidate, ...Candidate[]],
  { kind, languages }: EngineTask,
): Candidate {
  const understands = (engine: Candidate, code: string): boolean =>
    engine.capabilities.languages === 'any' ||
    engine.capabilities.languages.some((each) => each === code);
  const fitting = engines.filter((engine) =>
    languages.length === 0
      ? isMultilingual(engine)
      : languages.every((code) => understands(engine, code)),
  );
  const partly = engines.filter((engine) => languages.some((code) => understands(engine, code)));
  const candidates = [fitting, partly, engines].find(({ length }) => length > 0) ?? engines;
  const [best = engines[0], ...others] = candidates;
  if (kind === 'file') return best;
  return others.reduce((light, each) => (workOf(each) < workOf(light) ? each : light), best);
}

const isMultilingual = ({ capabilities: { languages } }: Pickable): boolean =>
  languages === 'any' || languages.length > 1;

const workOf = ({ cpuPerSecond = Number.POSITIVE_INFINITY }: Pickable): number => cpuPerSecond;
