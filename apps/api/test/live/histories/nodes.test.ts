import { describeWith, findPostgres, findVersitygw } from '@verbatim/real-parts';
import { constantFrom, integer, record, sample } from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type BalancedNode, type BucketNodes, bucketNodes } from '../../cluster/bucket-nodes.ts';
import { converse, expectWhole } from './conversation.ts';

/** `ROUNDS=10 SESSIONS=30` with ten values of `SEED` are 300 histories. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 4);
const SESSIONS = Number(process.env['SESSIONS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const NODES = 3;
const LEASE_MS = 1_500;
/** Messages between two faults, for each session. */
const MESSAGES_PER_ROUND = 4;
const MIN_BURSTS = 4;
const WAIT_OPTIONS = { timeout: 120_000, interval: 100 };

const fault = record({
  kind: constantFrom('cut', 'drain', 'kill', 'pause'),
  node: integer({ min: 0, max: NODES - 1 }),
});

/** Nodes with all roles on one database and one bucket, behind a balancer. */
class Nodes {
  readonly parts: BucketNodes;
  readonly #all: BalancedNode[];

  private constructor(parts: BucketNodes, all: BalancedNode[]) {
    this.parts = parts;
    this.#all = all;
  }

  static async start(): Promise<Nodes> {
    const all: BalancedNode[] = [];
    const parts = await bucketNodes({
      leaseMs: LEASE_MS,
      ports: () => all.map(({ port }) => port),
    });
    const nodes = Array.from({ length: NODES }, () => parts.start(['api', 'live']));
    all.push(...(await Promise.all(nodes)));
    return new Nodes(parts, all);
  }

  async suffer({ kind, node: at }: { kind: string; node: number }): Promise<void> {
    const node = this.#all[at];
    const { balancer, start, store } = this.parts;
    if (!node || kind === 'cut') balancer.cut();
    else if (kind === 'pause') {
      node.pause();
      await vi.waitFor(
        async () => expect(await store.nodes.list()).toHaveLength(NODES - 1),
        WAIT_OPTIONS,
      );
      // Its sessions have other owners when it wakes, or get them meanwhile.
      await vi.waitFor(async () => expect(await store.sessions.open()).toEqual([]), WAIT_OPTIONS);
      node.resume();
      await vi.waitFor(
        async () => expect(await store.nodes.list()).toHaveLength(NODES),
        WAIT_OPTIONS,
      );
    } else {
      await (kind === 'kill' ? node.kill() : node.stop());
      this.#all[at] = await start(['api', 'live']);
      await vi.waitFor(
        async () => expect(await store.nodes.list()).toHaveLength(NODES),
        WAIT_OPTIONS,
      );
    }
  }
}

describeWith([findPostgres(), findVersitygw()], 'live sessions over several nodes', () => {
  test(`while nodes are killed, drained and paused, no word is lost or doubled (seed ${SEED})`, async () => {
    const nodes = await Nodes.start();
    const { ask, balancer, store } = nodes.parts;
    let received = 0;
    let isCalm = false;
    let onReceived = (): void => {};
    const conversations = Promise.all(
      Array.from({ length: SESSIONS }, () =>
        converse({
          ask,
          addressOf: (url) => balancer.addressOf(url),
          isOver: (bursts) => isCalm && bursts >= MIN_BURSTS,
          onMessage: () => {
            received += 1;
            onReceived();
          },
        }),
      ),
    );
    for (const each of sample(fault, { numRuns: ROUNDS, seed: SEED })) {
      const due = received + SESSIONS * MESSAGES_PER_ROUND;
      await Promise.race([
        conversations,
        new Promise<void>((resolve) => {
          onReceived = () => {
            if (received >= due) resolve();
          };
        }),
      ]);
      await nodes.suffer(each);
    }
    isCalm = true;
    for (const conversation of await conversations) {
      await expectWhole(conversation, ask);
      expect((await store.sessions.get(conversation.id))?.owner).toBeNull();
    }
  }, 600_000);
});
