import { expect, test } from 'vitest';
import { junitReport, markdownReport } from '../../src/report/report-files.ts';
import { brokenReport, reportWith } from '../report-fixture.ts';

test('the verdict comes first, then a table of the suites', () => {
  const text = markdownReport(reportWith());
  expect(text.split('\n')[0]).toBe('# Contract tests: kept');
  expect(text).toContain('| lists | Listings | 1 | 0 | 0 | 1 |');
  expect(text).toContain(
    '3 of 4 documented responses were seen; the minimum is 3. Missing: getHealth 500.',
  );
});

test('a broken rule is a section with a code block that its content can’t end', () => {
  const text = markdownReport(brokenReport());
  expect(text).toContain('## Broken: `lists.newest-first`');
  expect(text).toContain('````text\nthe order is');
  expect(text).toContain('{"limit":2,"text":"```"}');
  expect(text).toContain('## Not checked\n\n- lists.offset: no --other-key was given');
  expect(text).toContain('## Left behind\n\n- `/v2/live/');
});

/** Parses elements; throws on wrong nesting or unescaped text. */
function elementsOf(xml: string): string[] {
  const open: string[] = [];
  const seen: string[] = [];
  for (const [, closing, name = '', attributes = '', alone, text = ''] of xml
    .replace(/^<\?xml[^>]*\?>\s*/, '')
    .matchAll(/<(\/?)([a-z]+)((?:\s[a-z]+="[^"<]*")*)(\/?)>([^<]*)/g)) {
    if (/&(?!(amp|lt|gt|quot|#10);)/.test(attributes + text)) throw new Error(`bare & in ${name}`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`${name} closes another element`);
    } else {
      seen.push(name);
      if (!alone) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} is open at the end`);
  return seen;
}

test('every case is a test case, and so is the ledger', () => {
  const xml = junitReport(reportWith());
  expect(elementsOf(xml)).toEqual(['testsuites', 'testsuite', 'testcase', 'testsuite', 'testcase']);
  expect(xml).toContain('classname="lists" name="listLiveSessions lists a batch" time="0.120"');
});

test('a broken rule is a failure, a crashed case an error, and a skipped case has a reason', () => {
  const xml = junitReport(brokenReport());
  const seen = elementsOf(xml);
  expect(seen.filter((name) => /failure|error|skipped/.test(name))).toEqual([
    'failure',
    'error',
    'skipped',
    'failure',
  ]);
  expect(xml).toContain('tests="3" failures="1" errors="1" skipped="1"');
  expect(xml).toContain('message="no --other-key was given"');
  expect(xml).toContain('2 of 4 documented responses were seen, the minimum is 3');
});

test('any characters in a message are escaped', () => {
  const xml = junitReport(brokenReport());
  expect(xml).toContain('the order is &lt;b&gt; &amp; &quot;a&quot; | c\ufffd');
  expect(/[^\P{Cc}\n\t]/u.test(xml)).toBe(false);
});
