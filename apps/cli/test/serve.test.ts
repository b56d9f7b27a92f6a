import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { operations } from '@verbatim/contract';
import { describe, expect, onTestFinished, test } from 'vitest';
import { start, temporaryFolder } from './commands.ts';
import { endlessModel } from './endless-model.ts';

const quiet = { METRICS_PORT: 'off', LOG_LEVEL: 'info' };

describe('serve', () => {
  test('the first start makes a key, which no log has, and keeps all it has to its owner, under any umask; nobody else serves its directory', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'data');
    const environment = { ...quiet, DATA_DIR, METRICS_PORT: '0' };
    const first = start(['serve', '--port', '0'], environment, 'umask 0; exec "$@"');
    const port = await first.prints(/"metricsPort":(\d+)/);
    const metrics = await fetch(`http://127.0.0.1:${port}${operations.getMetrics.path}`);
    expect(await metrics.text()).toContain('# TYPE verbatim_jobs gauge');
    await first.says('file first-key');
    const second = await start(['serve', '--port', '0'], { ...quiet, DATA_DIR }).ended;
    expect(second.code).not.toBe(0);
    expect(second.error).toContain(`${DATA_DIR} can't be used: another service uses it (process `);
    first.kill('SIGTERM');
    const { code, out, error } = await first.ended;
    expect(code).toBe(0);
    expect(await readFile(join(DATA_DIR, 'first-key'), 'utf8')).toMatch(/^vbt_\S+\n$/);
    for (const line of out.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level');
    expect(out + error).not.toContain('vbt_');
    const kept = await readdir(DATA_DIR, { recursive: true, withFileTypes: true });
    expect(kept.length).toBeGreaterThan(3);
    for (const { parentPath, name } of kept) {
      expect([name, (await stat(join(parentPath, name))).mode & 0o077]).toEqual([name, 0]);
    }

    const again = start(['serve', '--port', '0'], { ...quiet, DATA_DIR });
    await again.says('listens at http://127.0.0.1:');
    again.kill('SIGINT');
    expect(await again.ended).toMatchObject({
      code: 0,
      error: expect.not.stringContaining('vbt_'),
    });
  });

  test('the first key is shown on a terminal', async () => {
    const DATA_DIR = await temporaryFolder();
    const onTerminal = 'exec script -qec "$*" /dev/null';
    const service = start(['serve', '--port', '0'], { ...quiet, DATA_DIR }, onTerminal);
    const key = await service.prints(/shown this once: (vbt_\S+)/);
    service.kill('SIGTERM');
    await service.ended;
    expect(await readFile(join(DATA_DIR, 'first-key'), 'utf8')).toBe(`${key}\n`);
  });

  test('a port that is taken is named, without a stack', async () => {
    const { port, close } = await takenPort();
    const DATA_DIR = await temporaryFolder();
    const { code, error } = await start(['serve', '--port', String(port)], {
      ...quiet,
      DATA_DIR,
    }).ended;
    close();
    expect(code).toBe(1);
    expect(error).toContain(`Port ${port} of 127.0.0.1 is taken by another program.`);
    expect(error).toContain(`choose another PORT: \`--port ${port + 1}\``);
    expect(error).not.toContain('    at ');
  });

  test('a model that takes long to download is not waited for once the service is told to stop', async () => {
    const { address, begun } = await endlessDownload();
    const service = start(['serve', '--port', '0'], {
      ...{ ...quiet, DATA_DIR: await temporaryFolder(), RECOGNIZER: 'auto' },
      ...{
        MODELS: 'moonshine-tiny-en',
        MODELS_MIRROR: address,
        PIP_NO_INDEX: '1',
        PIP_CONFIG_FILE: '/dev/null',
      },
      // No source but the mirror can be reached.
      HTTPS_PROXY: 'http://127.0.0.1:1',
    });
    await begun;
    service.kill('SIGTERM');
    const { code, error } = await service.ended;
    expect([code, error]).toEqual([0, expect.not.stringContaining('listens at')]);
  }, 120_000);

  test('models that take long to load are not waited for once the service is told to stop', async () => {
    const { DATA_DIR, loads } = await endlessModel();
    const service = start(['serve', '--port', '0'], { ...quiet, DATA_DIR, RECOGNIZER: 'auto' });
    await loads(service);
    service.kill('SIGINT');
    const { code, error } = await service.ended;
    expect([code, error]).toEqual([0, '']);
  }, 120_000);

  test('a configuration with mistakes starts nothing', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'never');
    const { code, error } = await start(['serve'], { DATA_DIR, PORT: 'x' }).ended;
    expect(code).toBe(2);
    expect(error).toContain('PORT: must be a port');
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

async function takenPort(): Promise<{ port: number; close: () => void }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, close: () => void server.close() };
}

/** A mirror that sends without an end, faster than what is given up as too slow. */
async function endlessDownload(): Promise<{ address: string; begun: Promise<unknown> }> {
  const server = createServer((_, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(10_000)), 100);
    response.once('close', () => clearInterval(timer));
  });
  const begun = once(server, 'request');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, begun };
}
