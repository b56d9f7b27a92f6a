import type { Region, Resolved } from '@verbatim/contract';
import { Problem } from '../problem.ts';

type Schemas = Resolved.components['schemas'];

/** The region that a session asks for, in the query or in the body. Both and different: nobody knows which is meant. */
export function regionOf(
  inQuery: Region | undefined,
  inBody: Region | undefined,
): Region | undefined {
  const region = inQuery ?? inBody;
  if (inBody === undefined || inBody === region) return region;
  throw new Problem('region_conflict', {
    validationErrors: [`region is ${region} in the query and ${inBody} in the body`],
  });
}

/** Refuses a least number of speakers above the most. */
export function refuseSpeakers(config: Schemas['DiarizationConfig'] | undefined): void {
  const { min_speakers: least = 0, max_speakers: most } = config ?? {};
  if (most === undefined || least <= most) return;
  const error = `diarization_config.min_speakers must be at most max_speakers, not ${least}`;
  throw new Problem('invalid_request', {
    message: `The request is not valid: ${error}`,
    validationErrors: [error],
  });
}

/** Says which field names an address that the service must not call, and why. */
export const addressNotAllowed = (field: string, reason: string): Problem =>
  new Problem('address_not_allowed', {
    message: 'The service must not call this address. Use a public http or https address.',
    validationErrors: [`${field} ${reason}`],
  });

/** Tells that an idempotency key belongs to another request. */
export const idempotencyKeyReused = (): Problem =>
  new Problem('idempotency_key_reused', {
    validationErrors: ['Idempotency-Key must be new for a new body or another operation'],
  });
