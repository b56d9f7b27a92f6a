import type { OperationId } from '@verbatim/contract';
import type { Exchange } from './exchange.ts';
import type { ApiResponse } from './wire/wire.ts';

/** Tells whoever wants to know, if anybody does. */
export function tell(exchange: Exchange, answer: ApiResponse, startedAt: number): ApiResponse {
  const { wire, route, requestId, principal, settings } = exchange;
  settings.onResponse?.({
    operationId: (route?.operation.id as OperationId | undefined) ?? null,
    method: wire.method,
    requestId,
    principal,
    durationMs: performance.now() - startedAt,
    response: answer,
    header: (name) => wire.header(name),
  });
  return answer;
}

/** When a request began, if anybody wants to know how long it took. */
export const startOf = ({ onResponse: onAnswer }: Exchange['settings']): number =>
  onAnswer === undefined ? 0 : performance.now();
