/**
 * Names that mean something only inside a network: those without a dot, those that no registry gives away (RFC 6761,
 * RFC 6762, RFC 8375, and `internal`, which ICANN keeps free), and those that are in use all the same.
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

/** Names under which clouds tell their machines secrets. */
const METADATA = /^(metadata(\.|$)|instance-data(\.|$))/;

/** A name as it is compared: without the dot that says that it is complete. */
export const withoutLastDot = (name: string): string => name.replace(/\.$/, '');

/** Whether a name belongs to the metadata service of a cloud. */
export const isMetadataName = (name: string): boolean => METADATA.test(withoutLastDot(name));

/** Whether a name means something only inside a network. */
export function isInternalName(name: string): boolean {
  const labels = withoutLastDot(name).split('.');
  const ending = labels.at(-1) ?? '';
  if (labels.length === 1 || INTERNAL_ENDINGS.has(ending)) return true;
  return ending === 'arpa' && labels.at(-2) === 'home';
}

/** Whether a name can be one at all: no part of it is empty. */
export const isWellFormed = (name: string): boolean =>
  !withoutLastDot(name).split('.').includes('');
