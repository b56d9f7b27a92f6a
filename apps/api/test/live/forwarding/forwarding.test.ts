import type { LiveJob, LiveSession } from '@verbatim/contract';
import type { SessionState } from '@verbatim/live';
import type { NewNode, NodeRole } from '@verbatim/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Cluster } from '../../../src/cluster/cluster.ts';
import { sharedStorage } from '../../cluster/shared-storage.ts';
import { everything, LiveClient, noise, receivedBy, SECOND } from '../live-client.ts';
import { RawSocket } from '../raw-socket.ts';

type Shared = Awaited<ReturnType<typeof sharedStorage>>;
type TestNode = Awaited<ReturnType<Shared['node']>>;

/** Nodes on one store, and a session whose socket can be opened at each of them. */
async function nodesWithSession(...roles: readonly (readonly NodeRole[])[]) {
  const shared = await sharedStorage();
  const nodes: TestNode[] = [];
  const config = { live: { resumeWindowMs: 2_000 } };
  for (const each of roles) nodes.push(await shared.node(each, { config }));
  const [first] = nodes;
  if (!first) throw new Error('no node');
  const { body } = await first.post<LiveSession>('/v2/live', { messages_config: everything });
  const { id, url } = body;
  const open = (node: TestNode | undefined): Promise<LiveClient> => {
    const address = new URL(url);
    address.port = new URL(node?.url ?? '').port;
    return LiveClient.open(address.href);
  };
  const rowOf = async () => await shared.store.sessions.get(id);
  const stateOf = async (): Promise<Partial<SessionState>> =>
    JSON.parse((await rowOf())?.state ?? '{}');
  const recordOf = async (node: TestNode | undefined) =>
    (await node?.call<LiveJob>(`/v2/live/${id}`))?.body;
  const recordingOf = async (node: TestNode | undefined) =>
    Buffer.from(
      await (
        await fetch(`${node?.url}/v2/live/${id}/file`, { headers: { 'x-service-key': shared.key } })
      ).arrayBuffer(),
    ).subarray(44);
  return { ...shared, nodes, id, url, open, rowOf, stateOf, recordOf, recordingOf };
}

const both = [
  ['api', 'live'],
  ['api', 'live'],
] as const;

test('a socket at another node is passed on to the owner of its session, and nothing else is different', async () => {
  const { nodes, open, rowOf, stateOf, recordOf, recordingOf } = await nodesWithSession(...both);
  const [owner, other] = nodes;
  const audio = noise(6);
  const first = await open(owner);
  first.speak(audio.subarray(0, SECOND));
  await first.until(() => first.acknowledged === SECOND);
  const ownerId = (await rowOf())?.owner;
  const second = await open(other);
  expect(await first.ended).toBe(4409);
  second.speak(audio.subarray(SECOND, 3 * SECOND));
  await second.until(() => second.acknowledged === 3 * SECOND);
  expect((await rowOf())?.owner).toBe(ownerId);
  const { lastMessage: sent = 0 } = await stateOf();
  for (const seconds of [4, 5]) {
    second.speak(audio.subarray((seconds - 1) * SECOND, seconds * SECOND));
    await second.until(() => second.acknowledged === seconds * SECOND);
  }
  // Only pongs of this client can have confirmed them.
  expect((await stateOf()).confirmedMessage).toBeGreaterThanOrEqual(sent);
  // A recording that grows on another node is read from the shared blobs.
  expect((await recordingOf(other)).subarray(0, 3 * SECOND)).toEqual(audio.subarray(0, 3 * SECOND));
  expect((await recordOf(other))?.status).toBe('processing');
  second.speak(audio.subarray(5 * SECOND));
  expect(await second.stop()).toBe(1000);
  expect((await recordingOf(other)).equals(audio)).toBe(true);
  const record = await recordOf(other);
  expect(record?.result?.messages.map((text) => JSON.parse(text))).toEqual(
    receivedBy(first, second),
  );
});

test('close codes and refusals of the owner reach a client at another node', async () => {
  const { nodes, open, id } = await nodesWithSession(...both);
  const [owner, other] = nodes;
  const first = await open(owner);
  const second = await open(other);
  for (let sent = 0; sent < 3; sent += 1) second.send('{"type":"nothing"}');
  expect(await second.ended).toBe(4400);
  expect(await first.ended).toBe(4409);
  const stranger = await LiveClient.open(
    `ws://127.0.0.1:${new URL(other?.url ?? '').port}/v2/live/${id}/stream?token=${'a'.repeat(32)}`,
  );
  expect(await stranger.ended).toBe(4401);
});

test('while the owner of a session can not be reached, its handshake gets 503 instead of a socket that closes again', async () => {
  const { nodes, open, store, id, url } = await nodesWithSession(['api', 'live'], ['api']);
  const owner = {
    id: 'killed',
    roles: ['live'] as const,
    version: '1',
    liveSeats: 0,
    recognition: '{}',
  };
  const joined = { ...owner, address: 'http://127.0.0.1:1' } satisfies NewNode;
  await store.nodes.join(joined, 60_000);
  await store.sessions.connect(id, { owner: owner.id, now: Date.now() });
  const headOf = async (node: TestNode | undefined, token: string) => {
    const { head, socket } = await RawSocket.open(
      `${node?.url}/v2/live/${id}/stream?token=${token}`,
    );
    socket.destroy();
    return head;
  };
  const token = new URL(url).searchParams.get('token') ?? '';
  for (const node of nodes) {
    expect(await headOf(node, token)).toMatch(/^HTTP\/1.1 503 .*\r\nretry-after: 2\r\n/s);
  }
  expect(await headOf(nodes[0], 'a'.repeat(32))).toContain('HTTP/1.1 101');
  await store.nodes.leave(owner.id);
  const client = await open(nodes[1]);
  client.speak(noise(1));
  await client.until(() => client.acknowledged === SECOND);
});

test('a node with the API alone passes the sockets of new sessions on to a node that runs them', async () => {
  const { nodes, open, rowOf, recordOf, store } = await nodesWithSession(['api', 'live'], ['api']);
  const [live, api] = nodes;
  const client = await open(api);
  client.speak(noise(2));
  await client.until(() => client.acknowledged === 2 * SECOND);
  const runs = (await store.nodes.list()).find(({ roles }) => roles.includes('live'));
  expect((await rowOf())?.owner).toBe(runs?.id);
  expect(await client.stop()).toBe(1000);
  expect((await recordOf(live))?.status).toBe('done');
});

test('a drained owner hands its session over: the client comes back, and the other node goes on with it', async () => {
  const { nodes, open, rowOf, recordOf, recordingOf } = await nodesWithSession(...both);
  const [owner, other] = nodes;
  const audio = noise(8);
  await (await open(owner)).until(() => true);
  const first = await open(other);
  first.speak(audio.subarray(0, 4 * SECOND));
  await first.until(() => first.acknowledged === 4 * SECOND);
  const ownerId = (await rowOf())?.owner;
  const stopped = owner?.service.stop();
  expect(await first.ended).toBe(4503);
  const second = await open(other);
  second.speak(audio.subarray(4 * SECOND));
  await second.until(() => second.acknowledged === 8 * SECOND);
  const nextOwner = (await rowOf())?.owner;
  expect([nextOwner === ownerId, nextOwner]).toEqual([false, expect.any(String)]);
  expect(await second.stop()).toBe(1000);
  await stopped;
  expect((await recordingOf(other)).equals(audio)).toBe(true);
  const messages = (await recordOf(other))?.result?.messages.map((text) => JSON.parse(text));
  expect(messages?.map(({ sequence_number: number }) => number)).toEqual(
    messages?.map((_, at) => at + 1),
  );
});

test('a drained node that passes a socket on asks its client to come back; the session stays on its owner', async () => {
  const { nodes, open, rowOf } = await nodesWithSession(...both);
  const [owner, other] = nodes;
  await open(owner);
  const first = await open(other);
  first.speak(noise(1));
  await first.until(() => first.acknowledged === SECOND);
  const ownerId = (await rowOf())?.owner;
  const stopped = other?.service.stop();
  expect(await first.ended).toBe(4503);
  await stopped;
  const second = await open(owner);
  expect(await second.stop()).toBe(1000);
  expect(ownerId).toEqual(expect.any(String));
});

test('the session of a node that is gone goes on at the next node that its client comes to', async () => {
  const { nodes, open, rowOf, recordingOf, store } = await nodesWithSession(...both);
  const [owner, other] = nodes;
  const audio = noise(4);
  const first = await open(owner);
  first.speak(audio.subarray(0, 2 * SECOND));
  await first.until(() => first.acknowledged === 2 * SECOND);
  const ownerId = (await rowOf())?.owner ?? '';
  // As if its lease were over: the node itself runs on, but for its heartbeats, which would register it again.
  const { beat } = Cluster.prototype;
  const beats = vi.spyOn(Cluster.prototype, 'beat').mockImplementation(async function (
    this: Cluster,
  ) {
    if (this.id !== ownerId) await beat.call(this);
  });
  onTestFinished(() => beats.mockRestore());
  await store.nodes.leave(ownerId);
  const second = await open(other);
  second.speak(audio.subarray(2 * SECOND));
  await second.until(() => second.acknowledged === 4 * SECOND);
  expect((await rowOf())?.owner).not.toBe(ownerId);
  // The former owner can write nothing more, and lets go of its client.
  expect(await first.stop()).toBe(1011);
  expect(await second.stop()).toBe(1000);
  expect((await recordingOf(other)).equals(audio)).toBe(true);
});

test('a session that a dead node left without a client is taken over by a node that has its turn, and gets its result', async () => {
  const { nodes, open, rowOf, recordOf, store } = await nodesWithSession(...both);
  const [owner, other] = nodes;
  const client = await open(owner);
  client.speak(noise(2));
  await client.until(() => client.acknowledged === 2 * SECOND);
  client.stop();
  client.drop();
  const ownerId = (await rowOf())?.owner ?? '';
  const turns = vi.spyOn(Cluster.prototype, 'hasTurn').mockReturnValue(false);
  onTestFinished(() => turns.mockRestore());
  await owner?.service.stop();
  await store.nodes.leave(ownerId);
  turns.mockClear();
  await expect.poll(() => turns.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect((await rowOf())?.owner).toBeNull();
  turns.mockReturnValue(true);
  await vi.waitFor(
    async () => {
      expect((await recordOf(other))?.status).toBe('done');
    },
    { timeout: 20_000, interval: 100 },
  );
}, 60_000);
