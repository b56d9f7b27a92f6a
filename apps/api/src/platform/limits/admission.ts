import { type OperationId, operations } from '@verbatim/contract';
import { type Admission, Problem } from '@verbatim/server';
import type { Caller } from '../../keys/principal.ts';
import type { Readiness } from '../readiness.ts';
import type { RateLimits } from './rate-limits.ts';

/** The gate behind authentication: not too fast, and no new work for a service that is about to stop. */
export function admission(
  rates: RateLimits,
  readiness: Readiness,
): (principal: unknown, operationId: OperationId) => Admission | undefined {
  return (principal, operationId) => {
    const { method, security } = operations[operationId];
    if (security !== 'serviceKey') return undefined;
    const admitted = rates.admit(principal as Caller);
    if (admitted.refusal || !readiness.draining || method !== 'POST') return admitted;
    return { ...admitted, refusal: new Problem('draining') };
  };
}
