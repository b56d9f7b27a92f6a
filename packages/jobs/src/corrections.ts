/** The version that `If-Match` names; null for any, and -1 if it names none that can be stored. */
export function versionOfIfMatch(value: string | undefined): number | null {
  if (value === undefined || value === '*') return null;
  // Proxies that compress a response make its ETag weak.
  const [, version] = /^(?:W\/)?"(\d{1,15})"$/.exec(value) ?? [];
  return version === undefined ? -1 : Number(version);
}

/** The `ETag` of a version. */
export const etagOfVersion = (version: number): string => `"${version}"`;
