import type { Region, Resolved } from '@verbatim/contract';
import { invalidRequest, Problem } from '@verbatim/server';

type Schemas = Resolved.components['schemas'];

/** The region of a session, given in the query or in the body. Throws if both are given and differ. */
export function resolveRegion(
  inQuery: Region | undefined,
  inBody: Region | undefined,
): Region | undefined {
  const region = inQuery ?? inBody;
  if (inBody === undefined || inBody === region) return region;
  throw new Problem('region_conflict', {
    validationErrors: [`region is ${region} in the query and ${inBody} in the body`],
  });
}

/** Throws if `min_speakers` exceeds `max_speakers`. */
export function checkSpeakerCounts(config: Schemas['DiarizationConfig'] | undefined): void {
  const { min_speakers: min = 0, max_speakers: max } = config ?? {};
  if (max === undefined || min <= max) return;
  throw invalidRequest([
    `diarization_config.min_speakers must be at most max_speakers, not ${min}`,
  ]);
}

/** Problem of a field whose address the service must not call; `reason` completes the sentence "field ...". */
export const addressNotAllowed = (field: string, reason: string): Problem =>
  new Problem('address_not_allowed', {
    message: 'The service must not call this address. Use a public http or https address.',
    validationErrors: [`${field} ${reason}`],
  });

/** Problem of an idempotency key that was used for another request. */
export const idempotencyKeyReused = (): Problem =>
  new Problem('idempotency_key_reused', {
    validationErrors: ['Idempotency-Key must be new for a new body or another operation'],
  });
