import { openStore } from '@verbatim/storage';
import { systemClock } from '@verbatim/time';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Cluster } from '../../src/cluster/cluster.ts';
import { replaceClusterSecret } from '../../src/cluster/cluster-secret.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const asked = { method: 'POST', path: '/wake' };
const NAMES = ['cluster', 'cluster-next', 'cluster-before'];

async function nodesOn(count: number) {
  const directory = await temporaryFolder();
  const opened = async () => {
    const store = await openStore({ directory });
    onTestFinished(() => store.close());
    return store;
  };
  const store = await opened();
  const start = async (): Promise<Cluster> => {
    const cluster = await Cluster.open({
      store: await opened(),
      roles: ['api'],
      version: '1.0.0',
      leaseMs: 300,
      clock: systemClock,
      log: pino({ level: 'silent' }),
      onLeaseLost: () => {},
    });
    await cluster.join('http://127.0.0.1:1', () => ({ liveSeats: 0, recognition: '{}' }));
    onTestFinished(() => cluster.leave());
    return cluster;
  };
  const clusters = [];
  for (let index = 0; index < count; index += 1) clusters.push(await start());
  return { store, clusters, start };
}

/** Pairs of nodes of which the second refuses requests of the first. */
const refusals = (clusters: readonly Cluster[]): string[] =>
  clusters.flatMap((from) =>
    clusters.flatMap((to) => {
      const header = from.auth.headersFor({ id: to.id }, asked)['verbatim-node'];
      return to.auth.proofOf(header, asked)?.from === from.id ? [] : [`${from.id} to ${to.id}`];
    }),
  );

test('the secret of running nodes is replaced, and no node refuses another one at any moment', async () => {
  const { store, clusters, start } = await nodesOn(3);
  const [former] = await store.nodes.secrets(NAMES);
  const refused: string[] = [];
  let looks = 0;
  const look = setInterval(() => {
    looks += 1;
    refused.push(...refusals(clusters));
  }, 5);
  onTestFinished(() => clearInterval(look));
  const steps: string[] = [];
  const onStep = ({ step }: { step: string }): void => void steps.push(step);
  expect(await replaceClusterSecret({ nodes: store.nodes, clock: systemClock, onStep })).toBe(true);
  clearInterval(look);
  expect(steps).toEqual(['announce', 'replace', 'forget']);
  const [current, next, before] = await store.nodes.secrets(NAMES);
  expect([typeof current, next, before]).toEqual(['string', null, null]);
  expect(current).not.toBe(former);
  expect([refused, looks > 10]).toEqual([[], true]);
  expect(refusals([...clusters, await start()])).toEqual([]);
});

test('a replacement that was cut off goes on where it was', async () => {
  const { store } = await nodesOn(1);
  const { nodes } = store;
  const [former = ''] = await nodes.secrets(NAMES);
  for (const cutAt of ['replace', 'forget']) {
    const replacing = replaceClusterSecret({
      nodes,
      clock: systemClock,
      onStep({ step }) {
        if (step === cutAt) throw new Error('killed');
      },
    });
    await expect(replacing).rejects.toThrow('killed');
  }
  expect(await nodes.secrets(NAMES)).toEqual([expect.anything(), null, former]);
  const steps: string[] = [];
  await replaceClusterSecret({ nodes, clock: systemClock, onStep: ({ step }) => steps.push(step) });
  expect(steps).toEqual(['forget']);
  expect(await nodes.secrets(NAMES)).toEqual([expect.anything(), null, null]);
});

test('without a node that has ever run there is nothing to replace', async () => {
  const store = await openStore({ directory: await temporaryFolder() });
  onTestFinished(() => store.close());
  const replacing = { nodes: store.nodes, clock: systemClock, onStep: () => {} };
  expect(await replaceClusterSecret(replacing)).toBe(false);
  expect(await store.nodes.secrets(NAMES)).toEqual([null, null, null]);
});
