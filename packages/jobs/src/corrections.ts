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

/** The `ETag` of a version. */
export const etagOfVersion = (version: number): string => `"${version}"`;
