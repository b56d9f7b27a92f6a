import { afterEach, describe, expect, test } from 'vitest';
import { CallbackListener } from '../../src/run/callback-listener.ts';

let listener: CallbackListener | undefined;

afterEach(async () => {
  await listener?.close();
  listener = undefined;
});

const post = (url: string, body: string) => fetch(url, { method: 'POST', body });

describe('the listener', () => {
  test('keeps the deliveries of each mailbox apart', async () => {
    listener = await CallbackListener.start('loopback');
    const [first, second] = [listener.open(), listener.open()];
    await post(first.url, '{"event":"a"}');
    await post(second.url, 'no JSON');
    expect(first.deliveries).toMatchObject([{ method: 'POST', body: { event: 'a' } }]);
    expect(second.deliveries).toMatchObject([{ text: 'no JSON', body: undefined }]);
    expect((await post(`${first.url}-else`, '')).status).toBe(404);
  });

  test('responds with the status that the mailbox returns', async () => {
    listener = await CallbackListener.start('loopback');
    const box = listener.open((_, index) => (index === 0 ? 500 : 204));
    const statuses = [await post(box.url, '1'), await post(box.url, '2')].map(
      ({ status }) => status,
    );
    expect(statuses).toEqual([500, 204]);
  });

  test('returns whether enough deliveries have arrived', async () => {
    listener = await CallbackListener.start('loopback');
    const box = listener.open();
    const two = box.until((all) => all.length === 2, 5);
    await post(box.url, '1');
    await post(box.url, '2');
    expect(await two).toBe(true);
    expect(await box.until((all) => all.length === 3, 0.01)).toBe(false);
  });
});
