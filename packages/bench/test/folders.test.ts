import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inTemporaryFolder } from '../src/folders.ts';

test('a folder is gone when its task is over, also when it fails', async () => {
  let lent = '';
  const failing = inTemporaryFolder((folder) => {
    lent = folder;
    return Promise.reject(new Error(String(existsSync(folder))));
  });
  await expect(failing).rejects.toThrow('true');
  expect(existsSync(lent)).toBe(false);
});

test.each(['SIGINT', 'SIGTERM'] as const)('a folder is gone after %s, too', async (signal) => {
  const source = import.meta.resolve('../src/folders.ts');
  const script = `import { inTemporaryFolder } from ${JSON.stringify(source)};
    await inTemporaryFolder((folder) => new Promise(() => {
      process.stdout.write(folder);
      process.stdin.resume();
    }));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [folder] = await once(child.stdout, 'data');
  expect(existsSync(String(folder))).toBe(true);
  child.kill(signal);
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(existsSync(String(folder))).toBe(false);
});
