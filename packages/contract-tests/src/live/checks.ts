import type { Trial } from '../run/trial.ts';
import { checkAcknowledgments, checkStop } from './acknowledgment-checks.ts';
import { checkEnding, checkFrames } from './frame-checks.ts';
import { checkGates } from './gate-checks.ts';
import type { Check, LiveRule, LiveVerdict } from './live-rules.ts';
import { checkKeptOrder, checkOrder } from './order-checks.ts';
import { checkDuration, checkResult } from './result-checks.ts';
import type { Talk } from './talk.ts';
import { checkUtterances } from './utterance-checks.ts';

/** What every talk that went through to its end is looked at for. */
export const allChecks: readonly Check[] = [
  checkFrames,
  checkEnding,
  checkGates,
  checkOrder,
  checkKeptOrder,
  checkUtterances,
  checkAcknowledgments,
  checkStop,
  checkDuration,
  checkResult,
];

/** Looks at a talk from every side. */
export function lookAt(
  trial: Trial<LiveRule>,
  talk: Talk,
  checks: readonly Check[] = allChecks,
): void {
  report(
    trial,
    checks.flatMap((check) => check(talk)),
  );
}

/** Notes verdicts. */
export function report(trial: Trial<LiveRule>, verdicts: readonly LiveVerdict[]): void {
  for (const { rule, broken } of verdicts) trial.expect(rule, broken === null, broken ?? '');
}
