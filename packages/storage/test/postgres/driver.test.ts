import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Imports a module in a new process, which prints the packages of npm that are loaded. */
async function packagesOf(module: string): Promise<string[]> {
  const program = `
    import { registerHooks } from 'node:module';
    const packages = new Set();
    registerHooks({
      resolve(specifier, context, next) {
        if (/^[a-z@](?!.*:)/.test(specifier)) packages.add(specifier);
        return next(specifier, context);
      },
    });
    await import('${module}');
    console.log(JSON.stringify([...packages]));`;
  const options = { cwd: import.meta.dirname };
  const node = promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    options,
  );
  return JSON.parse((await node).stdout) as string[];
}

test('the driver of Postgres is loaded only with the store in Postgres', async () => {
  expect(await packagesOf('@verbatim/storage')).not.toContain('pg');
  expect(await packagesOf('@verbatim/storage/postgres')).toContain('pg');
});
