import { describe, test } from 'vitest';
import type { FoundPart } from './find-program.ts';

/** A suite that needs parts. Where one is missing, one skipped test says which, and how to get it. */
export function describeWith(
  parts: readonly FoundPart<object>[],
  title: string,
  suite: () => void,
): void {
  const missing = parts.flatMap((part) => ('missing' in part ? [part.missing] : []));
  describe(title, () => {
    if (missing.length === 0) suite();
    else test('is left out', (context) => context.skip(missing.join('; ')));
  });
}
