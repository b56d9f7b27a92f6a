import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { LogOutput } from '../../src/observability/logger.ts';
import { temporaryFolder } from '../temporary-folder.ts';

async function onFile() {
  const path = join(await temporaryFolder(), 'log');
  const fd = openSync(path, 'a');
  return { fd, output: new LogOutput(fd), text: () => readFile(path, 'utf8') };
}

test('lines arrive in their order, whole, however many there are', async () => {
  const { fd, output, text } = await onFile();
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `${index} ${'é'.repeat(index % 50)}\n`,
  );
  for (const [index, line] of lines.entries()) {
    output.write(line);
    // Some moments pass in between, so that several writes are needed.
    if (index % 1000 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await vi.waitFor(async () => expect(await text()).toBe(lines.join('')), 30_000);
  closeSync(fd);
});

test('queued lines are written before the process ends', async () => {
  const { fd, output, text } = await onFile();
  output.write('a\n');
  output.write('b\n');
  output.flush();
  expect(await text()).toBe('a\nb\n');
  closeSync(fd);
});

test('a full disk loses lines and blocks nothing', async () => {
  const fd = openSync('/dev/full', 'w');
  const output = new LogOutput(fd);
  for (let count = 0; count < 100; count += 1) {
    output.write('lost\n');
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  expect(() => output.flush()).not.toThrow();
  closeSync(fd);
});
