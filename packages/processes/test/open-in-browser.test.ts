import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openInBrowser } from '../src/open-in-browser.ts';

/** A folder of programs that has the opener of desktops, which writes down what it opens. */
function desktop(): string {
  const folder = mkdtempSync(join(tmpdir(), 'verbatim-desktop-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const opener = `#!/bin/sh\nprintf %s "$1" > '${folder}/opened'\n`;
  writeFileSync(join(folder, 'xdg-open'), opener, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  vi.stubEnv('DISPLAY', ':0');
  return join(folder, 'opened');
}

const page = 'http://localhost:8080/console/jobs/1';

beforeEach((context) => {
  if (process.platform !== 'linux') context.skip('other systems open pages in another way');
  for (const name of ['CI', 'DISPLAY', 'SSH_CONNECTION', 'WAYLAND_DISPLAY']) vi.stubEnv(name, '');
});
afterEach(() => vi.unstubAllEnvs());

test('a page is opened on a desktop', async () => {
  const opened = desktop();
  expect(await openInBrowser(page)).toBe(true);
  await expect.poll(() => readFileSync(opened, 'utf8'), { timeout: 10_000 }).toBe(page);
});

test.each(['CI', 'SSH_CONNECTION'])('nothing is opened where %s is set', async (name) => {
  desktop();
  vi.stubEnv(name, 'yes');
  expect(await openInBrowser(page)).toBe(false);
});

test('nothing is opened without a desktop, or without its opener', async () => {
  expect(await openInBrowser(page)).toBe(false);
  vi.stubEnv('DISPLAY', ':0');
  vi.stubEnv('PATH', '/nowhere');
  expect(await openInBrowser(page)).toBe(false);
});
