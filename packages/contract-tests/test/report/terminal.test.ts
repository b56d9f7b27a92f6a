import { describe, expect, test } from 'vitest';
import { colored, endText, plain, RunProgressLine, suiteLine } from '../../src/report/terminal.ts';
import type { Suite } from '../../src/run/suite.ts';
import { brokenReport, reportWith } from '../report-fixture.ts';

describe('at a terminal', () => {
  test('a successful run ends with a few lines', () => {
    expect(endText(reportWith(), plain)).toBe(`
Ledger  3 of 4 documented responses were seen, the minimum is 3
  missing: getHealth 500

Created and deleted  2 jobs and sessions

The contract is kept. 1 rules held, 0 were not checked; 345 requests in 12.5 s.
`);
  });

  test('a broken rule has all that is needed to reproduce it', () => {
    const text = endText(brokenReport(), plain);
    expect(text).toContain('broken  lists.newest-first: Items come newest first.');
    expect(text).toContain('(and 2 times more)');
    expect(text).toContain('also   the order is another');
    expect(text).toContain("curl   -sS -i 'http://deployment.example/v2/live'");
    expect(text).toContain(
      'again  verbatim-contract http://deployment.example --only lists --seed 7',
    );
    expect(text).toContain('crashed  lists: a mistake of its own');
    expect(text).toContain('lists.offset: no --other-key was given');
    expect(text).toContain('Left behind  1 of 2');
    expect(text).toMatch(
      /The contract is broken: 1 rule is broken; 1 cases failed by themselves\..*\n$/,
    );
  });

  test.each([
    [reportWith(), 'kept     lists         1 rules, 1 cases'],
    [brokenReport(), 'broken   lists         3 rules, 1 broken, 1 not checked, 3 cases, 1 failed'],
  ])('a suite is one line', ({ suites }, line) => {
    expect(suites.map((suite) => suiteLine(suite, plain))).toEqual([line]);
  });

  test('colors are used only if enabled', () => {
    const color = '\u001b[';
    expect(endText(brokenReport(), colored)).toContain(color);
    expect(endText(brokenReport(), plain)).not.toContain(color);
  });
});

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
