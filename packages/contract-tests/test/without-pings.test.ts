import { createMock } from '@verbatim/mock';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { run } from '../src/run-suites.ts';

const KEYS = ['key-of-anna', 'key-of-ben'] as const;

const rules = `live.messages-are-numbered live.numbers-identify-messages
  live.missed-messages-are-repeated live.acknowledgments-follow live.end-is-repeated
  live.goes-on-after-drop live.session-over`.split(/\s+/);

test('a deployment whose runtime has no pings is not accused', async () => {
  const { ping } = WebSocket.prototype;
  onTestFinished(() => {
    WebSocket.prototype.ping = ping;
  });
  Object.assign(WebSocket.prototype, { ping: undefined });
  const mock = await createMock({ keys: KEYS }).start({ port: 0 });
  onTestFinished(() => mock.close());
  const target = { baseUrl: mock.url, key: KEYS[0], otherKey: KEYS[1] };
  const cases = ['over', 'reconnect', 'returns'];
  const report = await run(target, { options: { only: ['live'], cases, seed: 1, seconds: 30 } });
  expect(report.violations).toEqual([]);
  const held = report.suites.flatMap((suite) =>
    suite.rules.filter(({ outcome }) => outcome === 'held').map(({ id }) => id),
  );
  expect(held).toEqual(expect.arrayContaining(rules));
}, 60_000);
