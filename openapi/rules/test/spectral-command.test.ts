import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { inFolder } from './support/in-folder.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

test('the Spectral command finds the ruleset by itself and reads its TypeScript', async () => {
  const bundle = 'openapi: 3.1.1\npaths:\n  /things:\n    get:\n      description: list things.\n';
  await inFolder({ 'bundle.yaml': bundle }, async (folder) => {
    const spectral = join(ROOT, '../node_modules/.bin/spectral');
    const args = ['lint', join(folder, 'bundle.yaml'), '--format', 'text'];
    const failure = await promisify(execFile)(spectral, args, { cwd: ROOT }).catch(
      (error) => error,
    );
    expect(failure.code).toBe(1);
    expect(failure.stdout).toMatch(/bundle\.yaml:5:20 error descriptions-are-sentences /);
  });
});
