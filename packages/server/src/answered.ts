import type { OperationId } from '@verbatim/contract';
import type { Exchange } from './exchange.ts';
import type { WireAnswer } from './wire/wire.ts';

/** A request that has its answer, for whoever logs, measures and traces. */
export interface Answered {
  /** Null where nothing is known under the address. */
  readonly operationId: OperationId | null;
  readonly method: string;
  readonly requestId: string;
  /** Who called; undefined where nobody was let in. */
  readonly principal: unknown;
  /** How long the answer took; bytes that stream are still to be sent. */
  readonly durationMs: number;
  readonly answer: WireAnswer;
  /** A header of the request. */
  header(name: string): string | null;
}

/** Tells whoever wants to know, if anybody does. */
export function tell(exchange: Exchange, answer: WireAnswer, startedAt: number): WireAnswer {
  const { wire, route, requestId, principal, settings } = exchange;
  settings.onAnswer?.({
    operationId: (route?.operation.id as OperationId | undefined) ?? null,
    method: wire.method,
    requestId,
    principal,
    durationMs: performance.now() - startedAt,
    answer,
    header: (name) => wire.header(name),
  });
  return answer;
}

/** When a request began, if anybody wants to know how long it took. */
export const startOf = ({ onAnswer }: Exchange['settings']): number =>
  onAnswer === undefined ? 0 : performance.now();
