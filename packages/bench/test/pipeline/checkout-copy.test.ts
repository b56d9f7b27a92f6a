import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { copyCheckout } from '../../src/pipeline/checkout-copy.ts';
import { inTemporaryFolder } from '../../src/temporary-folder.ts';

it('what runs in the copy is the copy: nothing there leads back to a workspace of the checkout', () =>
  inTemporaryFolder(async (folder) => {
    await copyCheckout(folder);

    const copy = await realpath(folder);
    const command = await realpath(join(folder, 'node_modules/.bin/codegen'));
    const workspace = await realpath(join(folder, 'node_modules/@verbatim/contract'));
    expect(command).toBe(join(copy, 'packages/codegen/src/main.ts'));
    expect(workspace).toBe(join(copy, 'packages/contract'));
    await expect(stat(join(folder, 'openapi/openapi.yaml'))).resolves.toBeDefined();
    await expect(stat(join(folder, 'openapi/dist'))).rejects.toThrow('ENOENT');
  }));
