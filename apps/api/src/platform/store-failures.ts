import { type ErrorCode, errorCodes, type OperationId, operations } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import { StoreError, type StoreFailure } from '@verbatim/storage';

/** `Retry-After` while the store is busy, full or out of reach. */
const RETRY_AFTER_SECONDS = '2';

/**
 * The problem for a failure of the store, if the operation documents one. All other errors, damage of the store included, are faults
 * of the service and returned unchanged.
 */
export function problemOf(error: unknown, operationId: OperationId): unknown {
  if (!(error instanceof StoreError)) return error;
  const { failure } = error;
  const details = { headers: { 'retry-after': RETRY_AFTER_SECONDS }, cause: error };
  if (failure === 'full' && documents(operationId, 'storage_full')) {
    return new Problem('storage_full', details);
  }
  if (passing.has(failure)) {
    return documents(operationId, 'not_ready') ? new Problem('not_ready', details) : error;
  }
  return error;
}

/** Temporary failures: the same request may succeed later or on another node. */
const passing: ReadonlySet<StoreFailure> = new Set(['full', 'busy', 'closed', 'unavailable']);

function documents(operationId: OperationId, code: ErrorCode): boolean {
  const responses: Readonly<Record<number, { readonly errors: readonly string[] }>> =
    operations[operationId].responses;
  return responses[errorCodes[code].status]?.errors.includes(code) ?? false;
}

type ServiceHandler = (input: never) => unknown;

/** The same handlers; failures of the store become problems that the document has for their operations. */
export function withStoreFailures<Handlers extends object>(handlers: Handlers): Handlers {
  const guarded = Object.entries(handlers).map(([id, handler]) => [
    id,
    guardedBy(id as OperationId, handler as ServiceHandler),
  ]);
  return Object.fromEntries(guarded) as Handlers;
}

const guardedBy =
  (operationId: OperationId, handler: ServiceHandler): ServiceHandler =>
  (input) => {
    const pending = handler(input);
    if (!(pending instanceof Promise)) return pending;
    return pending.catch((error: unknown) => {
      throw problemOf(error, operationId);
    });
  };
