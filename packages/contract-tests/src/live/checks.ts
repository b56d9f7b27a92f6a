import type { Trial } from '../run/trial.ts';
import { checkAcknowledgments, checkStop } from './acknowledgment-checks.ts';
import type { LiveConversation } from './conversation.ts';
import type { Check, LiveRule, LiveVerdict } from './live-rules.ts';
import { checkEnding, checkFrames, checkGates } from './message-checks.ts';
import { checkKeptOrder, checkNumbers, checkOrder } from './order-checks.ts';
import { checkDuration, checkResult } from './result-checks.ts';
import { checkTurns } from './turn-checks.ts';
import { checkSpeakers, checkUtterances } from './utterance-checks.ts';

/** The checks of a complete conversation. */
export const allChecks: readonly Check[] = [
  checkFrames,
  checkEnding,
  checkGates,
  checkNumbers,
  checkOrder,
  checkKeptOrder,
  checkUtterances,
  checkSpeakers,
  checkTurns,
  checkAcknowledgments,
  checkStop,
  checkDuration,
  checkResult,
];

/** Runs checks on a conversation. */
export function checkConversation(
  trial: Trial<LiveRule>,
  talk: LiveConversation,
  checks: readonly Check[] = allChecks,
): void {
  report(
    trial,
    checks.flatMap((check) => check(talk)),
  );
}

/** Reports the outcomes of rules. */
export function report(trial: Trial<LiveRule>, verdicts: readonly LiveVerdict[]): void {
  for (const { rule, broken } of verdicts) trial.expect(rule, broken === null, broken ?? '');
}
