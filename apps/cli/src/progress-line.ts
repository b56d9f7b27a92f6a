import type { Terminal } from './terminal.ts';

/** A line that shows progress. */
export interface ProgressLine {
  readonly show: (text: string) => void;
  /** Erases the line. */
  readonly end: () => void;
}

const ERASE_LINE = '\r\u001b[K';
const MIN_MS = 100;

/** A line that is rewritten in place on a terminal. Writes nothing if the output is not a terminal. */
export function progressLine({
  error,
  errorWidth: width,
}: Pick<Terminal, 'error' | 'errorWidth'>): ProgressLine {
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
