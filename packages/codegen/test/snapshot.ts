import { join } from 'node:path';
import { expect } from 'vitest';

/** Compares a whole generated file with the one that was reviewed; `vitest -u` writes it anew. */
export async function expectFile(content: string, name: string): Promise<void> {
  await expect(content).toMatchFileSnapshot(join(import.meta.dirname, '__snapshots__', name));
}
