import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, verbatim } from './commands.ts';

test('config prints what holds and where it comes from, as a file that says the same', async () => {
  const file = join(await temporaryFolder(), 'verbatim.yaml');
  await writeFile(file, 'limits:\n  uploadSize: 2GB\n');
  const first = await verbatim(['config', '--config', file, '--data-dir', '/srv/data'], {
    PORT: '9000',
  });
  expect(first.code).toBe(0);
  expect(first.out).toContain('  port: 9000  # environment: PORT\n');
  expect(first.out).toContain(`  uploadSize: 2GB  # file: ${file}\n`);
  expect(first.out).toContain('  dataDirectory: /srv/data  # environment: DATA_DIR\n');
  await writeFile(file, first.out);
  const again = await verbatim(['config'], { CONFIG_FILE: file });
  const values = (text: string): string => text.replaceAll(/ {2}# .+$/gm, '');
  expect(values(again.out)).toBe(values(first.out));
});

test('serve --print-config prints it, too, with what its options say, and serves nothing', async () => {
  const args = 'serve --print-config --port 9001 --host ::1 --models starter';
  const { code, out } = await verbatim(args.split(' '));
  expect(code).toBe(0);
  expect(out).toContain('  port: 9001  #');
  expect(out).toContain('  host: "::1"  #');
  expect(out).toContain('  models: starter  #');
});

test('config check says that all is in order, or every mistake', async () => {
  expect(await verbatim(['config', 'check'])).toEqual({
    code: 0,
    out: '',
    error: 'The configuration is in order.\n',
  });
  const { code, out, error } = await verbatim(['config', 'check'], {
    PORT: 'x',
    LOG_LEVEL: 'loud',
  });
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error).toContain('The configuration has 2 mistakes:\n  PORT: must be a port');
  expect(error).toContain('\n  LOG_LEVEL: must be one of');
});

test('config check looks into the file that it is given', async () => {
  const file = join(await temporaryFolder(), 'verbatim.yaml');
  await writeFile(file, 'server:\n  prot: 1\n');
  const { code, error } = await verbatim(['config', 'check', '--config', file]);
  expect(code).toBe(2);
  expect(error).toContain(
    'verbatim.yaml:2 server.prot: there is no such option. Did you mean `port`?',
  );
  await writeFile(file, 'server:\n  port: 1\n');
  expect((await verbatim(['config', 'check', '--config', file])).error).toBe(
    `The configuration is in order, ${file} included.\n`,
  );
});
