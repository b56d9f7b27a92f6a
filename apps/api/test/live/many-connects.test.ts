import type { LiveJob } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { runService } from '../running-service.ts';
import { holdingsOf, neededBytes, seen } from './holdings.ts';
import { prepare } from './live-client.ts';
import { frameOf, opcodes, RawSocket } from './raw-socket.ts';

/** `CONNECTS=10000` is the thorough run. */
const CONNECTS = Number(process.env['CONNECTS'] ?? 500);
const AT_ONCE = 20;
const MEGABYTE = 1024 * 1024;

test(`${CONNECTS} connects and faults later memory, connections and files are where they were`, async () => {
  const service = await runService({ config: { ...seen.config, live: { resumeWindowMs: 10 } } });
  const once = async (url: string): Promise<void> => {
    const raw = await RawSocket.open(url);
    raw.socket.write(frameOf(opcodes.binary, new Uint8Array(1000)));
    raw.socket.destroy();
    await raw.ended;
  };
  const end = async (id: string): Promise<void> => {
    const path = `/v2/live/${id}`;
    const status = async () => (await service.call<LiveJob>(path)).body.status;
    // One that was gone before it was let in is still awaited.
    await expect.poll(status, { timeout: 20_000 }).not.toBe('processing');
    expect((await service.call(path, { method: 'DELETE' })).status).toBe(202);
  };
  const round = async (count: number): Promise<void> => {
    const ids: string[] = [];
    for (let done = 0; done < count; done += AT_ONCE) {
      const { id, url } = await prepare(service);
      const wrong = url.replace(/token=.*/, 'token=x');
      const others = Array.from({ length: AT_ONCE - 1 }, () => once(wrong));
      await Promise.all([once(url), ...others]);
      ids.push(id);
    }
    for (const id of ids) await end(id);
  };
  await round(200);
  const held = await holdingsOf(service);
  const before = await neededBytes();
  await round(CONNECTS);
  await expect.poll(() => holdingsOf(service), { timeout: 20_000 }).toEqual(held);
  expect(held).toMatchObject({ sessions: 0, sockets: 0, files: [] });
  expect((await neededBytes()) - before).toBeLessThan(10 * MEGABYTE);
}, 240_000);
