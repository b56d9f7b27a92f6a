import { expect, test } from 'vitest';
import {
  FindingsOfLines,
  type Judge,
  type JudgedService,
  judged,
} from '../../src/judges/judges.ts';

const service: JudgedService = {
  url: '',
  key: '',
  otherKey: '',
  makeJobs: () => Promise.reject(new Error('not asked for')),
};

/** Says these, until it is ended. */
const saying = (...findings: readonly string[]): Judge => ({
  name: 'saying',
  version: '1',
  how: '',
  missing: null,
  judge: (_, { signal, onFinding }) => {
    for (const finding of findings) if (!signal.aborted) onFinding(finding);
    return Promise.resolve();
  },
});

const limits = { seconds: 1, maxSeconds: 1 };

test('what a judge finds on an honest service is kept, and no fault', async () => {
  const found = await judged(saying('a', 'b'), service, { ...limits, known: null });
  expect(found).toMatchObject({ found: null, findings: ['a', 'b'] });
});

test('a judge is ended by the first finding that is not known', async () => {
  const known = new Set(['a']);
  const found = await judged(saying('a', 'b', 'c'), service, { ...limits, known });
  expect(found).toMatchObject({ found: 'b', findings: ['a', 'b'] });
});

test('a finding of Specmatic is an operation, a place in the response and a rule', () => {
  const lines = `
Testing scenario "List the live sessions. Response: One page."
API: GET /v2/live -> 200

  >> RESPONSE.BODY.items[12].completed_at

      R2001: Missing required property
      Summary: A required property is missing

API: GET /v2/live/(id:string) -> 200
  >> RESPONSE.STATUS
      R0002: HTTP status mismatch`;
  const findings = new FindingsOfLines();
  expect(lines.split('\n').flatMap((line) => findings.next(line) ?? [])).toEqual([
    'GET /v2/live -> 200: RESPONSE.BODY.items[].completed_at: R2001',
    'GET /v2/live/(id:string) -> 200: RESPONSE.STATUS: R0002',
  ]);
});
