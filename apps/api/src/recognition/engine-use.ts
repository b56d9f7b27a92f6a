import type { RecognizerInUse } from '@verbatim/contract';
import { type Engine, type EngineSpeeds, pickEngine, pickLiveEngines } from '@verbatim/speech';

/** What `/ready` says of an engine on this machine. */
export type EngineUse = Pick<RecognizerInUse, 'real_time_factor' | 'used_for'>;

/** Length of a usual utterance. */
const UTTERANCE_SECONDS = 3;

/** For each engine: what an idle service uses it for unless a request names a model, and its measured speed on this machine. */
export function engineUses(
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
