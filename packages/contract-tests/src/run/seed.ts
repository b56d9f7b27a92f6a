/** A seed derived from a text (FNV-1a), so that the seed of a case does not depend on which other cases run. */
export function seedFor(runSeed: number, text: string): number {
  let hash = 0x811c9dc5 ^ runSeed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
