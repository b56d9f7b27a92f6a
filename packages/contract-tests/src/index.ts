/** The contract tests as a library. */

export {
  startTrafficProxy,
  type TrafficProxy,
  type TrafficProxyOptions,
} from './proxy/start-traffic-proxy.ts';
export { junitReport, markdownReport } from './report/report-files.ts';
export type { Violation } from './rules.ts';
export type { CaseReport, Pair, Progress, Report, RuleResult, SuiteReport } from './run/report.ts';
export { jsonReport } from './run/report.ts';
export type { Target } from './run/run-options.ts';
export { defaultOptions, type RunOptions } from './run/run-options.ts';
export { type RunInput, run, Unreachable } from './run-suites.ts';
