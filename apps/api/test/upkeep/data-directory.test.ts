import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DataDirectoryError, openDataDirectory } from '../../src/upkeep/data-directory.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Another process that holds a directory until it is killed. */
async function holder(path: string): Promise<ChildProcess> {
  const module = join(import.meta.dirname, '../../src/upkeep/data-directory.ts');
  const script = `
    import { openDataDirectory } from ${JSON.stringify(module)};
    await openDataDirectory(${JSON.stringify(path)});
    process.stdout.write('held');
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

describe('a data directory', () => {
  test('is made for its owner alone', async () => {
    const path = join(await temporaryFolder(), 'deep', 'data');
    const directory = await openDataDirectory(path);
    expect((await stat(path)).mode & 0o777).toBe(0o700);
    expect(directory.path).toBe(path);
    await directory.release();
  });

  test('that exists with open permissions is restricted before it is used', async () => {
    const path = join(await temporaryFolder(), 'data');
    await mkdir(path);
    await chmod(path, 0o755);
    await (await openDataDirectory(path)).release();
    expect((await stat(path)).mode & 0o777).toBe(0o700);
  });

  test('is locked by one process at a time; the error names it and says what to do', async () => {
    const path = await temporaryFolder();
    const { pid } = await holder(path);
    const opening = openDataDirectory(path);
    await expect(opening).rejects.toThrow(DataDirectoryError);
    await expect(opening).rejects.toThrow(
      `The data directory ${path} can't be used: another service uses it (process ${pid}). Stop that one, or set DATA_DIR to another directory.`,
    );
  });

  test('is free again when its process was killed, however suddenly', async () => {
    const path = await temporaryFolder();
    for (let round = 0; round < 3; round += 1) {
      await killed(await holder(path));
      await (await openDataDirectory(path)).release();
    }
    expect(await stat(join(path, 'lock'))).toBeDefined();
  });

  test('is held once within a process, too, and by any of its names', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'data');
    const directory = await openDataDirectory(path);
    await symlink(path, join(folder, 'other-name'));
    await expect(openDataDirectory(path)).rejects.toThrow(DataDirectoryError);
    await expect(openDataDirectory(join(folder, 'other-name'))).rejects.toThrow(DataDirectoryError);
    await directory.release();
    await (await openDataDirectory(path)).release();
  });

  test('a refused attempt does not loosen the hold of the first', async () => {
    const path = await temporaryFolder();
    const directory = await openDataDirectory(path);
    await expect(openDataDirectory(path)).rejects.toThrow();
    await expect(openDataDirectory(path)).rejects.toThrow();
    await directory.release();
    await directory.release();
    await (await openDataDirectory(path)).release();
  });

  test('that can not be made says so', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'file'), '');
    await expect(openDataDirectory(join(folder, 'file', 'data'))).rejects.toThrow(
      /can't be used: it can't be made \(ENOTDIR\)/,
    );
  });
});
