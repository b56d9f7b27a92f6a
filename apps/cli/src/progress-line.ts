import type { Terminal } from './terminal.ts';

/** A line that says how far something is. */
export interface ProgressLine {
  readonly show: (text: string) => void;
  /** Leaves no trace. */
  readonly end: () => void;
}

const ERASE_LINE = '\r\u001b[K';
const MIN_MS = 100;

/** A line that is written again and again where somebody looks at it, and never where output goes to a file. */
export function progressLine({ error, width }: Pick<Terminal, 'error' | 'width'>): ProgressLine {
  if (width === null) return { show: () => {}, end: () => {} };
  let last = Number.NEGATIVE_INFINITY;
  return {
    show(text) {
      const now = performance.now();
      if (now - last < MIN_MS) return;
      last = now;
      error(`${ERASE_LINE}${text.slice(0, width - 1)}`);
    },
    end() {
      if (last > Number.NEGATIVE_INFINITY) error(ERASE_LINE);
    },
  };
}
