import { contractLanguages } from '../language-names.ts';
import type { Direction } from '../translator.ts';

/** A direction that is installed. */
export interface Mode {
  /** As Apertium calls it: `eng-spa`, `eng-cat_valencia`. */
  readonly name: string;
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** Modes with more than two parts are for those who work on Apertium itself. */
const MODE = /^([a-z]{2,3}(?:[_@]\w+)*)-([a-z]{2,3}(?:[_@]\w+)*)$/;
/** What most translations are made from and into, and so the way between two languages that have none of their own. */
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

/** The modes to go through, one after the other: one, or two over English; null where there is no way. */
export function routeOf(modes: readonly Mode[], { from, to }: Direction): Mode[] | null {
  const direct = bestOf(modes, from, to);
  if (direct !== null) return [direct];
  const [there, on] = [bestOf(modes, from, BRIDGE), bestOf(modes, BRIDGE, to)];
  return there === null || on === null ? null : [there, on];
}

/** Of several, the one that is for fewest languages, then the one without a variant: its name is shorter. */
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
