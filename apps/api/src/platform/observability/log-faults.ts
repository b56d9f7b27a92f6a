import type { Fault } from '@verbatim/server';
import type { Logger } from './logger.ts';

/** Tells the operator of what was our fault: the caller is told nothing but the request id. */
export function logFaults(log: Logger): (fault: Fault) => void {
  return ({ phase, operationId, requestId, error }) => {
    log.error({ phase, operationId, requestId, err: error }, 'a request failed by a fault of ours');
  };
}
