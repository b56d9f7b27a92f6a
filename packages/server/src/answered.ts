import type { OperationId } from '@verbatim/contract';
import type { ApiResponse } from './wire/wire.ts';

/** A request that has its answer, for whoever logs, measures and traces. */
export interface CompletedRequest {
  /** Null where nothing is known under the address. */
  readonly operationId: OperationId | null;
  readonly method: string;
  readonly requestId: string;
  /** Who called; undefined where nobody was let in. */
  readonly principal: unknown;
  /** How long the answer took; bytes that stream are still to be sent. */
  readonly durationMs: number;
  readonly response: ApiResponse;
  /** A header of the request. */
  header(name: string): string | null;
}
