import type { MessageError } from '@verbatim/contract';
import type { StepOutcome } from '@verbatim/language';
import { milliseconds } from '@verbatim/speech';
import { messageErrorOf } from '@verbatim/text-engines';
import { stepFailure, withheld } from './failures.ts';

/** The result of an add-on, in the shape that all add-ons share. */
export interface AddOnEnvelope<Results> {
  success: boolean;
  is_empty: boolean;
  exec_time: number;
  error: MessageError | null;
  results: Results | null;
}

/** The envelope of an add-on that succeeded. */
export const done = <Results extends string | readonly unknown[]>(
  results: Results,
  ms: number,
): AddOnEnvelope<Results> => ({
  success: true,
  is_empty: results.length === 0,
  exec_time: milliseconds(ms / 1000),
  error: null,
  results,
});

/** The envelope of an add-on that failed. The job doesn't fail with it. */
export const failed = (error: MessageError, ms = 0): AddOnEnvelope<never> => ({
  success: false,
  is_empty: true,
  exec_time: milliseconds(ms / 1000),
  error,
  results: null,
});

/** The envelope of a step. A step without an outcome did not run, because the redaction before it failed. */
export function envelopeOf<Value, Results extends string | readonly unknown[]>(
  outcome: StepOutcome<Value> | undefined,
  results: (value: Value) => Results | MessageError,
): AddOnEnvelope<Results> {
  if (outcome === undefined) return failed(withheld);
  const { ms } = outcome;
  if ('failure' in outcome) return failed(stepFailure(outcome.failure), ms);
  const own = results(outcome.value);
  return isError(own) ? failed(own, ms) : done(own, ms);
}

/** Runs work of a text engine; its errors go into the envelope. Rejects only with the signal's reason. */
export async function envelopeFrom<Results>(
  work: (ms: () => number) => Promise<AddOnEnvelope<Results>>,
  signal: AbortSignal,
): Promise<AddOnEnvelope<Results>> {
  const startedAt = performance.now();
  const ms = (): number => performance.now() - startedAt;
  try {
    return await work(ms);
  } catch (error) {
    signal.throwIfAborted();
    return failed(messageErrorOf(error), ms());
  }
}

const isError = (value: object | string): value is MessageError =>
  typeof value === 'object' && 'exception' in value;
