// Clocks how long a stranger takes to a transcript of a recording of their own: `npm run clock -w @verbatim/console`. Works in a clone of
// this repository with an empty data directory and an empty cache of packages; models are downloaded. It prints and judges nothing.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { delimiter, join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findChromium, freePort, temporaryFolder } from '@verbatim/real-parts';
import { chromium } from 'playwright-core';
import { browserFlags } from '../browser/run-console.ts';

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../../../..', import.meta.url));
/** The recording: 4.8 s of speech. */
const recording = fileURLToPath(
  new URL('../../../../packages/speech/test/fixtures/passage.wav', import.meta.url),
);

const found = findChromium();
if ('missing' in found) throw new TypeError(found.missing);
await using folder = await temporaryFolder('clock');
const clone = join(folder.path, 'verbatim');
await run('git', ['clone', '--quiet', '--depth', '1', `file://${repository}`, clone]);
const port = String(await freePort());
const environment = {
  // Without what `npm run` adds for this repository.
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  PATH: pathOutsideRepository(),
  npm_config_cache: join(folder.path, 'npm'),
  VERBATIM_URL: `http://127.0.0.1:${port}`,
};
/** The first key, once the service has made it. */
let apiKey = '';
const inClone = { cwd: clone, env: environment };

say(`load of the machine: ${loadavg()[0]?.toFixed(1)}`);
const installSeconds = await seconds(async () => {
  await run('npm', ['ci', '--no-audit', '--no-fund'], { ...inClone, maxBuffer: 1e8 });
});
say(`npm ci: ${installSeconds.toFixed(1)} s`);
const service = spawn('npm', ['start', '--', '--port', port, '--no-open'], {
  ...inClone,
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
});
try {
  const startSeconds = await seconds(async () => {
    for await (const line of createInterface(service.stdout)) {
      say(`  ${line}`);
      if (line.startsWith('Ctrl-C')) return;
    }
    throw new Error('npm start ended');
  });
  say(`npm start, to its own sample: ${startSeconds.toFixed(1)} s`);
  apiKey = (await readFile(join(clone, 'data/first-key'), 'utf8')).trim();
  const common = installSeconds + startSeconds;
  for (const [way, transcribe] of [
    ['browser', inBrowser],
    ['terminal', inTerminal],
    ['code', inCode],
  ] as const) {
    let text = '';
    const own = await seconds(async () => {
      text = await transcribe();
    });
    say(
      `${way}: ${own.toFixed(1)} s, ${(common + own).toFixed(1)} s from the first command: ${text}`,
    );
  }
} finally {
  if (service.pid !== undefined) process.kill(-service.pid, 'SIGTERM');
  await once(service, 'exit');
}

/** The link that signs in, a file that is chosen, its words. */
async function inBrowser(): Promise<string> {
  if ('missing' in found) throw new TypeError(found.missing);
  const { stdout } = await run('./verbatim', ['console'], inClone);
  const [link = ''] = /http\S+/.exec(stdout) ?? [];
  const browser = await chromium.launch({ executablePath: found.path, args: [...browserFlags] });
  try {
    const page = await browser.newPage();
    await page.goto(link);
    await page.getByLabel('Recordings').setInputFiles(recording);
    await page.getByRole('button', { name: 'Transcribe' }).click();
    await page.locator('#word-0-0').waitFor({ timeout: 120_000 });
    return (await page.locator('.utterances p').allTextContents()).join('').trim();
  } finally {
    await browser.close();
  }
}

/** As the last lines of `npm start` say. */
async function inTerminal(): Promise<string> {
  const { stdout } = await run('./verbatim', ['transcribe', recording, '--txt'], {
    ...inClone,
    env: { ...environment, VERBATIM_KEY: apiKey },
  });
  return stdout.trim().replaceAll('\n', ' ');
}

/** The first example of the client's README, as it stands there, with the address, the key and the file of this run. */
async function inCode(): Promise<string> {
  const readme = await readFile(join(clone, 'packages/client/README.md'), 'utf8');
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  const file = join(clone, 'first-example.ts');
  const code = example
    .replace('http://localhost:8080', environment.VERBATIM_URL)
    .replace('your-key', apiKey)
    .replace("openAsBlob('meeting.wav')", `openAsBlob('${recording}')`);
  await writeFile(file, code);
  const { stdout } = await run('npx', ['--no', 'node', file], inClone);
  return stdout.trim().split('\n').at(-1) ?? '';
}

function pathOutsideRepository(): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.filter((each) => !each.includes('node_modules')).join(delimiter);
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
