import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestContext } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';

/** The smallest model that recognizes English. */
export const ENGLISH = 'moonshine-v2-tiny-en';

/** A data directory with a model alone. Leaves the test out, and says so, where there is no such model. */
export async function directoryWithModel(context: TestContext, name = ENGLISH): Promise<string> {
  const models = process.env['VERBATIM_MODELS'];
  if (models === undefined || !existsSync(join(models, name)))
    return context.skip(`VERBATIM_MODELS names no folder with ${name}`);
  const directory = await temporaryFolder();
  await cp(join(models, name), join(directory, 'models', name), { recursive: true });
  return directory;
}
