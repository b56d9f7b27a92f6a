/** A 32-bit number for a text, always the same (FNV-1a): each case gets its own seed, whatever else runs. */
export function seedFor(runSeed: number, text: string): number {
  let hash = 0x811c9dc5 ^ runSeed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
