/** The contract tests as a library. */

export {
  startTrafficProxy,
  type TrafficProxy,
  type TrafficProxyOptions,
} from './proxy/start-traffic-proxy.ts';
export { jsonReport } from './report/json.ts';
export { junitReport } from './report/junit.ts';
export { markdownReport } from './report/markdown.ts';
export type { Progress } from './run/progress.ts';
export type { CaseReport, Pair, Report, RuleResult, SuiteReport } from './run/report.ts';
export type { Violation } from './run/rule-outcomes.ts';
export { type RunInput, run, Unreachable } from './run/run.ts';
export { defaultOptions, type RunOptions } from './run/run-options.ts';
export type { Target } from './run/target.ts';
