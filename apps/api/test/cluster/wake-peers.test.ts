import { openStore } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Cluster } from '../../src/cluster/cluster.ts';
import { WorkerWaker } from '../../src/cluster/open-node.ts';
import { PeerListener } from '../../src/cluster/peer-listener.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test('a node that stores a job wakes every node that works on jobs, and no other; hints of one moment are one', async () => {
  const directory = await temporaryFolder();
  const nodeWith = async (role: 'api' | 'worker') => {
    const store = await openStore({ directory });
    const cluster = await Cluster.open({
      store,
      roles: [role],
      version: '1.0.0',
      leaseMs: 60_000,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      onLeaseLost: () => {},
    });
    const listener = new PeerListener(cluster.auth, (error) => {
      throw error;
    });
    onTestFinished(async () => {
      await Promise.all([cluster.leave(), listener.close()]);
      await store.close();
    });
    const waker = new WorkerWaker(cluster);
    let woken = 0;
    waker.receive(listener, () => {
      woken += 1;
    });
    const port = await listener.listen('127.0.0.1', 0);
    const address = `http://127.0.0.1:${port}`;
    await cluster.join(address, () => ({ liveSeats: 0, recognition: '{}' }));
    return { cluster, waker, woken: () => woken, listener };
  };
  const [api, other, one, two] = [
    await nodeWith('api'),
    await nodeWith('api'),
    await nodeWith('worker'),
    await nodeWith('worker'),
  ];
  await api.cluster.beat();
  for (let hints = 0; hints < 10; hints += 1) api.waker.wake();
  await vi.waitFor(() => expect([one.woken(), two.woken()]).toEqual([1, 1]), 30_000);
  expect([api.woken(), other.woken()]).toEqual([0, 0]);
  await one.listener.close();
  api.waker.wake();
  await vi.waitFor(() => expect(two.woken()).toBe(2), 30_000);
});
