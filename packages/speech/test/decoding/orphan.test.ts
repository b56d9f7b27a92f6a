import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'vitest';
import { testEach } from './decoders.ts';
import { longSilence } from './long-silence.ts';
import { runs } from './processes.ts';

const script = new URL('./orphan.ts', import.meta.url).pathname;

testEach(
  'a decoder does not outlive the process that started it, even one that is killed',
  async ({ name }) => {
    const path = await longSilence(4 * 3600);
    const parent = spawn(process.execPath, [script, path, name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const decoder = Number(line.toString());
    expect(runs(decoder)).toBe(true);
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await expect.poll(() => runs(decoder), { timeout: 5000 }).toBe(false);
  },
);
