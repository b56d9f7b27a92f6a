import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMock, DEFAULT_KEY } from '@verbatim/mock';
import { expect, onTestFinished, test } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const readme = await readFile(join(root, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code);

const SECRET = 'b2xkIHNlY3JldCB3aXRoIDI0IGJ5dGVz';
const EVENT = JSON.stringify({
  event: 'transcription.success',
  payload: { transcription: { full_transcript: 'Said the callback.' } },
});

/** All examples as one module: their imports at the top, each example in its own block. */
function moduleOf(url: string): string {
  const code = examples
    .join('\n')
    .replaceAll('http://localhost:8080', url)
    .replaceAll('your-key', DEFAULT_KEY);
  const imports = new Set(code.match(/^import .*;$/gm));
  const [first = '', ...others] = examples.map((example) =>
    example
      .replace(/^import .*;\n/gm, '')
      .replaceAll('http://localhost:8080', url)
      .replaceAll('your-key', DEFAULT_KEY),
  );
  const client = /^const client = .*;$/m.exec(first)?.[0] ?? '';
  const blocks = [first.replace(client, ''), ...others].map((block) =>
    block.includes('function receive') ? block : `{\n${block}}\n`,
  );
  const now = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', Buffer.from(SECRET, 'base64'))
    .update(`msg_1.${now}.${EVENT}`)
    .digest('base64');
  return `${[...imports].join('\n')}
import { unwrap } from '@verbatim/client';
${client}
const microphone: AsyncIterable<Uint8Array> = {
  async *[Symbol.asyncIterator]() {
    for (let second = 0; second < 3; second += 1) yield new Uint8Array(32_000);
  },
};
${blocks.join('\n')}
const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': '${now}', 'webhook-signature': 'v1,${signature}' };
const callback = new Request('http://localhost/callback', { method: 'POST', headers, body: ${JSON.stringify(EVENT)} });
console.log('answered', (await receive(callback)).status);
`;
}

test('every example of the README compiles and runs', async () => {
  expect(examples.length).toBeGreaterThanOrEqual(8);
  const mock = await createMock().start();
  onTestFinished(() => mock.close());
  // Inside the workspace, so that the package resolves itself by its name.
  const folder = join(root, 'reports/readme');
  await mkdir(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, 'examples.ts'), moduleOf(mock.url));
  await writeFile(join(folder, 'meeting.wav'), new Uint8Array(64_000));
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../test/tsconfig.json', include: ['.'], exclude: [] }),
  );
  const compiler = join(root, '../../node_modules/typescript/bin/tsc');
  const compiled = await run(process.execPath, [compiler, '-p', folder]).catch(
    (error: { stdout: string }) => error,
  );
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, ['examples.ts'], { cwd: folder });
  expect(stdout).toContain('64000 of 64000');
  expect(stdout).toMatch(/^Good morning/m);
  expect(stdout).toContain('job_not_found');
  expect(stdout).toContain('finishing\n');
  expect(stdout).toContain('Said the callback.\nanswered 204');
}, 60_000);
