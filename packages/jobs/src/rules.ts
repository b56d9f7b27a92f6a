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

type Options = Pick<
  Schemas['RealtimeProcessingConfig'],
  'diarization_config' | 'pii_redaction' | 'pii_redaction_config'
>;

/** Throws if options contradict each other in a way that the document has no schema for. */
export function checkOptions({ diarization_config, pii_redaction, pii_redaction_config }: Options) {
  const { min_speakers: min = 0, max_speakers: max = min } = diarization_config ?? {};
  const broken = [
    min > max && `diarization_config.min_speakers must be at most max_speakers, not ${min}`,
    pii_redaction_config?.strict &&
      !pii_redaction &&
      'pii_redaction must be true when pii_redaction_config.strict is true',
  ].filter((each) => typeof each === 'string');
  if (broken.length > 0) throw invalidRequest(broken);
}

/** Problem of a field whose address the service must not call; `reason` completes the sentence "field ...". */
export const addressNotAllowed = (field: string, reason: string): Problem =>
  new Problem('address_not_allowed', {
    message:
      'The service must not call this address. Use a public http or https address, or one in ALLOWED_RANGES of the service.',
    validationErrors: [`${field} ${reason}`],
  });

/** Problem of an idempotency key that was used for another request. */
export const idempotencyKeyReused = (): Problem =>
  new Problem('idempotency_key_reused', {
    validationErrors: ['Idempotency-Key must be new for a new body or another operation'],
  });

/** An ETag in a list, weak or strong (RFC 9110, section 8.8.3). */
const TAG = /(?:^|,)[ \t]*((?:W\/)?"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?=,|$)/gy;

/** An ETag of a stored version, as `etagOfVersion` writes it. */
const VERSION = /^"(0|[1-9]\d{0,14})"$/;

/**
 * The version that `If-Match` allows to be replaced: null for any, -1 for none. Tags are compared strongly (RFC 9110, section 13.1.1), so a
 * weak one equals none. Of a list, the stored version counts if it is among them.
 */
export async function versionOfIfMatch(
  value: string | undefined,
  storedVersion: () => Promise<number> | number,
): Promise<number | null> {
  if (value === undefined || value.trim() === '*') return null;
  const versions = tagsIn(value).flatMap((tag) => VERSION.exec(tag)?.[1] ?? []);
  if (versions.length < 2) return Number(versions[0] ?? -1);
  const stored = await storedVersion();
  return versions.includes(String(stored)) ? stored : -1;
}

/** The tags of a list; none if it is malformed. */
function tagsIn(list: string): string[] {
  const tags = [...list.matchAll(TAG)];
  const end = tags.reduce((length, [match]) => length + match.length, 0);
  return end === list.length ? tags.flatMap(([, tag]) => tag ?? []) : [];
}

export const etagOfVersion = (version: number): string => `"${version}"`;

/** Corrections as they are stored: lists that older versions do not know are absent if they are empty. */
export const storedCorrections = ({
  words,
  utterances,
  splits,
  merges,
  speakers,
}: Schemas['CorrectionsRequest']) => ({
  words,
  ...(utterances.length > 0 && { utterances }),
  ...(splits.length > 0 && { splits }),
  ...(merges.length > 0 && { merges }),
  speakers,
});
