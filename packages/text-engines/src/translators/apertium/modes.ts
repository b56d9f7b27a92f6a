import { contractLanguages } from '../language-names.ts';
import type { Direction } from '../translator.ts';

/** An installed direction. */
export interface Mode {
  /** Apertium's name: `eng-spa`, `eng-cat_valencia`. */
  readonly name: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Modes with more than two parts are for Apertium's own development. */
const MODE = /^([a-z]{2,3}(?:[_@]\w+)*)-([a-z]{2,3}(?:[_@]\w+)*)$/;
/** Most modes translate from or into English, so it connects languages without a mode of their own. */
const BRIDGE = 'en';

/** The directions that `apertium -l` lists. */
export function modesIn(listing: string): Mode[] {
  return listing
    .split('\n')
    .map((line) => MODE.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([name, from = '', to = '']) => ({
      name,
      from: contractLanguages(from),
      to: contractLanguages(to),
    }));
}

/** Modes to run one after the other: one, or two over English; null if there is no route. */
export function routeOf(modes: readonly Mode[], { from, to }: Direction): Mode[] | null {
  const direct = bestOf(modes, from, to);
  if (direct !== null) return [direct];
  const [there, on] = [bestOf(modes, from, BRIDGE), bestOf(modes, BRIDGE, to)];
  return there === null || on === null ? null : [there, on];
}

/** Prefers the mode for the fewest languages, then the one without a variant, whose name is shorter. */
function bestOf(modes: readonly Mode[], from: string, to: string): Mode | null {
  const [best] = modes
    .filter((mode) => mode.from.includes(from) && mode.to.includes(to))
    .sort(
      (one, other) =>
        one.from.length + one.to.length - other.from.length - other.to.length ||
        one.name.length - other.name.length,
    );
  return best ?? null;
}
