/**
 * Endings of names that are internal to a network: reserved ones (RFC 6761, RFC 6762, RFC 8375, and `internal`, reserved by ICANN) and
 * others in common use. Names without a dot are internal too.
 */
const INTERNAL_ENDINGS = new Set([
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'private',
  'corp',
  'lan',
  'home',
]);

/** Names of cloud metadata services, which give machines their credentials. */
const METADATA = /^(metadata(\.|$)|instance-data(\.|$))/;

/** A name without the trailing dot of a fully qualified name. */
export const withoutLastDot = (name: string): string => name.replace(/\.$/, '');

/** True for the name of a cloud metadata service. */
export const isMetadataName = (name: string): boolean => METADATA.test(withoutLastDot(name));

/** True for a name that is internal to a network. */
export function isInternalName(name: string): boolean {
  const labels = withoutLastDot(name).split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length === 1 || INTERNAL_ENDINGS.has(ending)) return true;
  return ending === 'arpa' && labels.at(-2) === 'home';
}

/** True if no label of the name is empty. */
export const isWellFormed = (name: string): boolean =>
  !withoutLastDot(name).split('.').includes('');
