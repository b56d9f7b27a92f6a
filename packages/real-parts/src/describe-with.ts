import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FoundPart } from './find-program.ts';

/** A suite that needs parts. Where one is missing, one skipped test says which, and how to get it. */
export function describeWith(
  parts: readonly FoundPart<object>[],
  title: string,
  suite: () => void,
  options: { readonly retry?: number } = {},
): void {
  const missing = parts.flatMap((part) => ('missing' in part ? [part.missing] : []));
  describe(title, options, () => {
    if (missing.length === 0) suite();
    else test('is left out', (context) => context.skip(missing.join('; ')));
  });
}

/** Browsers and the clients of others keep time by clocks of their own, which a busy machine upsets: one more attempt, which the report names. */
export const SECOND_ATTEMPT = { retry: 1 } as const;

/** A part that the tests of a suite share: started before the first of them, ended after the last. */
export function sharedPart<Part extends AsyncDisposable>(start: () => Promise<Part>): () => Part {
  let part: Part | undefined;
  beforeAll(async () => {
    part = await start();
  });
  afterAll(() => part?.[Symbol.asyncDispose]());
  return () => part ?? expect.unreachable('A shared part is there while a test runs.');
}
