import type { OperationId } from '@verbatim/contract';
import type { Exchange } from './exchange.ts';
import type { WireAnswer } from './wire/wire.ts';

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
