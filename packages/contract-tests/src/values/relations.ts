import type { JsonRecord } from './json.ts';

/** Pairs of fields where the first is never greater. The document says so in words, because no schema can. */
export const ordered = [
  { schema: 'DiarizationConfig', less: 'min_speakers', more: 'max_speakers' },
] as const;

/** The same object without a lower bound above its upper one. */
export function inOrder(value: JsonRecord): JsonRecord {
  for (const { less, more } of ordered) {
    const { [less]: low, [more]: high, ...rest } = value;
    if (typeof low === 'number' && typeof high === 'number' && low > high) {
      return { ...rest, [less]: high, [more]: low };
    }
  }
  return value;
}
