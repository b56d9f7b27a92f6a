import { open } from 'node:fs/promises';
import type { Store } from '@verbatim/storage';
import { createFirstKey } from './manage-keys.ts';

/** Only its owner may read it. */
const PRIVATE = 0o600;

/**
 * Makes the first key of a new service and writes it to a file, from where scripts can take it. Null where the service
 * has keys already.
 */
export async function makeFirstKey(
  store: Pick<Store, 'keys'>,
  path: string,
): Promise<string | null> {
  const made = await createFirstKey(store, { name: 'first' });
  if (!made) return null;
  const file = await open(path, 'w', PRIVATE);
  try {
    // The mode above holds for new files only.
    await file.chmod(PRIVATE);
    await file.writeFile(`${made.key}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return made.key;
}
