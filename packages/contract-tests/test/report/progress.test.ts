import { expect, test } from 'vitest';
import { RunProgressLine } from '../../src/report/progress.ts';
import type { Suite } from '../../src/run/suite.ts';

const nothing = { title: 'one', run: async () => undefined };
const suites: Suite[] = [{ id: 'a', title: 'A', rules: {}, cases: [nothing, nothing] }];

function outputOf(isTerminal: boolean): string {
  let text = '';
  const write = (more: string): void => {
    text += more;
  };
  const output = { isTerminal, write };
  let now = 0;
  const line = new RunProgressLine(output, suites, () => now);
  line.line('begin');
  now = 3000;
  line.advance();
  line.line('kept a');
  line.advance();
  line.end();
  return text;
}

test('on a terminal one line is overwritten, and cleared at the end', () => {
  const clear = '\r\u001b[2K';
  const moving = '1 of 2 cases, 3 s';
  const first = '0 of 2 cases, 0 s';
  expect(outputOf(true)).toBe(`begin\n${first}${clear}${moving}${clear}kept a\n${moving}${clear}`);
});

test('elsewhere no progress is shown', () => {
  expect(outputOf(false)).toBe('begin\nkept a\n');
});
