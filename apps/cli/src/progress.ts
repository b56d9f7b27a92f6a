import type { Terminal } from './terminal.ts';

/** Time between two redraws of a terminal. */
const MIN_MS = 100;

/** Lines that show how far each piece of work is. */
export interface ProgressLines {
  /** Says how far a piece of work is. Its name is its identity. */
  show(name: string, state: string): void;
  /** Removes the line of a piece of work. */
  remove(name: string): void;
  /** Prints something above the lines. */
  above(print: () => void): void;
  /** Erases the lines. */
  end(): void;
}

/** The longest state of a usual job: `12 jobs before it`. */
const STATE_WIDTH = 17;
/** In a log, a piece of work has a line in such a time, so that a short one has none and a long one few. */
export const LOG_INTERVAL_MS = 60_000;

/** Lines of progress on standard error: rewritten in place on a terminal, appended now and then elsewhere. */
export function progressLines(
  { error, errorWidth }: Pick<Terminal, 'error' | 'errorWidth'>,
  now: () => number = () => performance.now(),
): ProgressLines {
  return errorWidth === null ? loggedLines(error, now) : drawnLines(error, errorWidth, now);
}

/** A block of lines at the end of the terminal, one for each piece of work. */
function drawnLines(error: Terminal['error'], width: number, now: () => number): ProgressLines {
  const lines = new Map<string, string>();
  let shown = 0;
  let last = Number.NEGATIVE_INFINITY;
  const erase = (): string => (shown === 0 ? '' : `\r\u001b[${shown}A\u001b[J`);
  const draw = (): void => {
    const texts = [...lines.values()].map((text) => `${text.slice(0, width - 1)}\n`);
    error(`${erase()}${texts.join('')}`);
    shown = texts.length;
    last = now();
  };
  const clear = (): void => {
    if (shown > 0) error(erase());
    shown = 0;
  };
  return {
    show(name, state) {
      const isNew = !lines.has(name);
      lines.set(name, `${state.padEnd(STATE_WIDTH)}  ${name}`);
      if (isNew || now() - last >= MIN_MS) draw();
    },
    remove(name) {
      if (lines.delete(name)) draw();
    },
    above(print) {
      clear();
      print();
      draw();
    },
    end() {
      clear();
      lines.clear();
    },
  };
}

/** Plain lines for a log, which nothing erases. */
function loggedLines(error: Terminal['error'], now: () => number): ProgressLines {
  const logged = new Map<string, { readonly state: string; readonly at: number }>();
  return {
    show(name, state) {
      const before = logged.get(name);
      if (before === undefined) logged.set(name, { state: '', at: now() });
      else if (before.state !== state && now() - before.at >= LOG_INTERVAL_MS) {
        logged.set(name, { state, at: now() });
        error(`${name}: ${state}\n`);
      }
    },
    remove: (name) => void logged.delete(name),
    above: (print) => print(),
    end: () => logged.clear(),
  };
}
