import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { ManualClock, settled } from '@verbatim/time/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DescriptorWatch } from '../../src/observability/descriptor-watch.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

test('a shortage of file descriptors is logged once a minute while it lasts, and no other failure is', async () => {
  const clock = new ManualClock();
  const lines: unknown[] = [];
  let code: string | null = null;
  const openFile = async (): Promise<void> => {
    if (code !== null) throw Object.assign(new Error('no file'), { code });
  };
  const log = { error: (facts: unknown) => void lines.push(facts) };
  const watch = new DescriptorWatch({ clock, log, openFile });
  watch.start();
  const pass = async (seconds: number): Promise<void> => {
    await clock.advanceAsync(seconds * 1000);
    await settled();
  };
  await pass(60);
  code = 'EACCES';
  await pass(60);
  expect(lines).toEqual([]);
  code = 'EMFILE';
  await pass(59);
  expect(lines).toEqual([{ code }]);
  await pass(60);
  expect(lines).toHaveLength(2);
  watch.stop();
  expect(clock.waiting).toBe(0);
});

test('a service that runs out of file descriptors says so and what to do', async ({ skip }) => {
  if (process.platform === 'win32') skip('there is no ulimit on Windows');
  const service = spawn('sh', ['-c', `ulimit -n 100 && exec "${process.execPath}" "${main}"`], {
    env: {
      ...process.env,
      DATA_DIR: await temporaryFolder(),
      PORT: '0',
      METRICS_PORT: 'off',
      LOG_LEVEL: 'info',
      RECOGNIZER: 'scripted',
    },
  });
  onTestFinished(async () => {
    service.kill('SIGKILL');
    if (service.exitCode === null && service.signalCode === null) await once(service, 'exit');
  });
  let output = '';
  service.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const portIn = (): string | undefined => /"port":(\d+)/.exec(output)?.[1];
  await vi.waitUntil(portIn, { timeout: 30_000 });
  const sockets = Array.from({ length: 150 }, () =>
    connect(Number(portIn()), '127.0.0.1').on('error', () => {}),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await vi.waitUntil(() => output.includes('out of file descriptors'), { timeout: 30_000 });
  expect(output).toContain('raise the limit of open files');
});
