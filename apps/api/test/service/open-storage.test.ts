import { operations } from '@verbatim/contract';
import {
  describeWith,
  findOwnPostgres,
  freePort,
  sharedPart,
  startOwnPostgres,
} from '@verbatim/real-parts';
import type { NodeRole } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { openSharedStorage } from '../../src/service/open-storage.ts';
import { openDataDirectory } from '../../src/upkeep/data-directory.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describeWith([findOwnPostgres()], 'a node that starts before its database', () => {
  const postgres = sharedPart(() => startOwnPostgres());

  async function starting(roles?: readonly NodeRole[]) {
    const server = postgres();
    const database = await server.createDatabase();
    const port = await freePort();
    const directory = await openDataDirectory(await temporaryFolder());
    const opened = new AsyncDisposableStack();
    onTestFinished(() => opened.disposeAsync());
    opened.defer(() => directory.release());
    const said: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line) => void said.push(line) });
    const stopping = new AbortController();
    const open = () =>
      openSharedStorage({
        config: configWith({
          ...(roles && { cluster: { roles } }),
          storage: {
            databaseUrl: database.url,
            blobsUrl: 's3://bucket?endpoint=http://127.0.0.1:1',
          },
          observability: { metricsPort: port },
        }),
        directory,
        opened,
        clock: systemClock,
        log,
        signal: stopping.signal,
      });
    const ready = () => fetch(`http://127.0.0.1:${port}${operations.getNodeReadiness.path}`);
    const waits = () => vi.waitFor(async () => expect((await ready()).status).toBe(503), 30_000);
    return { server, database, open, said, ready, waits, stopping };
  }

  test('waits for it, and says so in the log and to whom asks whether it is ready', async () => {
    const { server, open, said, ready, waits } = await starting();
    await server.kill();
    const opening = open();
    await waits();
    expect(await (await ready()).json()).toMatchObject({
      code: 'not_ready',
      message: expect.stringContaining('database'),
    });
    expect(said.join()).toContain('waits for it');
    await server.start();
    const storage = await opening;
    await storage?.store.check();
    await expect(ready()).rejects.toThrow();
  }, 90_000);

  test.each([
    [['worker'], 2],
    [['api', 'live'], 8],
  ] as const)(
    'with the roles %j has %i connections, and one more while it starts',
    async (roles, most) => {
      const { server, database, open } = await starting(roles);
      const storage = await open();
      await Promise.all(Array.from({ length: 40 }, () => storage?.store.jobs.get('one', 'x')));
      const others = `SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      const count = Number(await server.sql(others, database.url));
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThanOrEqual(most + 1);
    },
  );

  test('ends at once when it is told to stop', async () => {
    const { server, open, waits, stopping } = await starting();
    await server.kill();
    const opening = open();
    opening.catch(() => {});
    await waits();
    stopping.abort(new Error('stop'));
    await expect(opening).rejects.toThrow('stop');
    await server.start();
  }, 90_000);
});
