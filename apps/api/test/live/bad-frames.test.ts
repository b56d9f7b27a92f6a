import { expect, test } from 'vitest';
import { sharedService } from '../running-service.ts';
import { connected, LiveClient, noise, prepare, SECOND } from './live-client.ts';

test('a frame that is too large ends the socket, not the session', async () => {
  const { url, client: first } = await connected(await sharedService());
  first.send(new Uint8Array(1024 * 1024 + 1));
  expect(await first.ended).toBe(1009);
  const again = await LiveClient.open(url);
  again.speak(noise(1));
  expect(await again.stop()).toBe(1000);
});

test('the third text frame that is no message ends the session as stopped', async () => {
  const { url, client } = await connected(await sharedService());
  client.speak(noise(1));
  for (const text of ['{', '{"type":"nothing"}', '[]']) client.send(text);
  expect(await client.ended).toBe(4400);
  expect(client.types.filter((type) => type === 'error')).toHaveLength(3);
  const again = await LiveClient.open(url);
  expect(await again.ended).toBe(1000);
  expect(again.types.at(-1)).toBe('end_session');
  expect(await (await LiveClient.open(url)).ended).toBe(4403);
});

test('audio that comes much faster than it is spoken is taken whole', async () => {
  const service = await sharedService();
  const { id, client } = await connected(service);
  const audio = noise(120);
  client.speak(audio, 200_000);
  expect(await client.stop()).toBe(1000);
  const { headers } = await service.call(`/v2/live/${id}/file`, { method: 'HEAD' });
  expect(Number(headers.get('content-length'))).toBe(44 + 120 * SECOND);
});

test('a socket is refused where a session of another account, or none, is meant', async () => {
  const service = await sharedService();
  const { url } = await prepare(service);
  const tokens = ['', 'x', '%00', 'y'.repeat(10_000)];
  for (const token of tokens) {
    const client = await LiveClient.open(url.replace(/token=.*/, `token=${token}`));
    expect(await client.ended).toBe(4401);
  }
});
