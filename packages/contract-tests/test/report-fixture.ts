import type { Violation } from '../src/rules.ts';
import type { CaseReport, Report, RuleResult } from '../src/run/report.ts';

const held: RuleResult = {
  id: 'lists.limit',
  sentence: 'A page has at most limit items.',
  how: 'pages of two',
  outcome: 'held',
  times: 4,
  reasons: [],
};

const passed: CaseReport = {
  title: 'listLiveSessions lists a batch',
  milliseconds: 120,
  skipped: null,
  cutShort: false,
  crashed: null,
  violations: [],
};

/** A violation with all fields set. */
export const violation: Violation = {
  rule: 'lists.newest-first',
  suite: 'lists',
  case: 'listLiveSessions lists a batch',
  says: 'the order is <b> & "a" | c\u0001',
  exchange: 'GET /v2/live -> 200 {}',
  curl: 'curl -sS -i \'http://deployment.example/v2/live\' -H "x-service-key: $VERBATIM_KEY"',
  counterexample: '{"limit":2,"text":"```"}',
  repeat: 'verbatim-contract http://deployment.example --only lists --seed 7',
  times: 3,
  also: ['the order is another'],
};

/** The report of a successful run, with changes. */
export const reportWith = (changes: Partial<Report> = {}): Report => ({
  verdict: 'kept',
  reasons: [],
  baseUrl: 'http://deployment.example',
  run: 'ct-abcdef',
  seed: 7,
  seconds: 12.5,
  requests: 345,
  repeats: 0,
  suites: [{ id: 'lists', title: 'Listings', everywhere: false, cases: [passed], rules: [held] }],
  violations: [],
  ledger: {
    seen: 3,
    expected: 4,
    minimum: 3,
    missing: [{ operation: 'getHealth', status: 500 }],
  },
  made: { count: 2, removed: 2, left: [] },
  ...changes,
});

/** The report of a run with a broken rule, a crashed case and a skipped one. */
export function brokenReport(): Report {
  const broken: RuleResult = {
    ...held,
    id: violation.rule,
    sentence: 'Items come newest first.',
    outcome: 'broken',
    times: 0,
  };
  const unseen: RuleResult = {
    ...held,
    id: 'lists.offset',
    outcome: 'not checked',
    times: 0,
    reasons: ['no --other-key was given'],
  };
  const cases: CaseReport[] = [
    { ...passed, violations: [violation] },
    { ...passed, title: 'a mistake of its own', crashed: 'TypeError: my mistake' },
    { ...passed, title: 'one without a key', skipped: 'no --other-key was given' },
  ];
  const left = ['/v2/live/01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5'];
  return reportWith({
    verdict: 'broken',
    reasons: ['1 rule is broken', '1 cases failed by themselves'],
    suites: [
      { id: 'lists', title: 'Listings', everywhere: false, cases, rules: [broken, held, unseen] },
    ],
    violations: [violation],
    ledger: {
      seen: 2,
      expected: 4,
      minimum: 3,
      missing: [{ operation: 'getHealth', status: 500 }],
    },
    made: { count: 2, removed: 1, left },
  });
}
