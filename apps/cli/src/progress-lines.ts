import type { Terminal } from './terminal.ts';

/** A block of lines at the end of the terminal, one for each piece of work, rewritten in place. Shows nothing elsewhere. */
export interface ProgressLines {
  /** Sets the line of a piece of work. */
  show(id: string, text: string): void;
  /** Removes the line of a piece of work. */
  remove(id: string): void;
  /** Prints something above the block. */
  above(print: () => void): void;
  /** Erases the block. */
  end(): void;
}

const MIN_MS = 100;

/** Lines of progress on standard error. */
export function progressLines({
  error,
  errorWidth,
}: Pick<Terminal, 'error' | 'errorWidth'>): ProgressLines {
  const lines = new Map<string, string>();
  let shown = 0;
  let last = Number.NEGATIVE_INFINITY;
  const erase = (): string => (shown === 0 ? '' : `\r\u001b[${shown}A\u001b[J`);
  const draw = (): void => {
    if (errorWidth === null) return;
    const texts = [...lines.values()].map((text) => `${text.slice(0, errorWidth - 1)}\n`);
    error(`${erase()}${texts.join('')}`);
    shown = texts.length;
    last = performance.now();
  };
  const clear = (): void => {
    if (shown > 0) error(erase());
    shown = 0;
  };
  return {
    show(id, text) {
      const isNew = !lines.has(id);
      lines.set(id, text);
      if (isNew || performance.now() - last >= MIN_MS) draw();
    },
    remove(id) {
      if (lines.delete(id)) draw();
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
