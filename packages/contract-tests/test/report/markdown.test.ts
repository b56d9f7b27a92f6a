import { expect, test } from 'vitest';
import { markdownReport } from '../../src/report/markdown.ts';
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
