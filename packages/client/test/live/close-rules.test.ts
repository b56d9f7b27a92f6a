import { operations } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReconnectBackoff, reactionToClose } from '../../src/live/outcome.ts';

describe('a close code', () => {
  test.each(operations.streamLiveSession.websocket.closeCodes)(
    '$code $name does what the document says',
    ({ code, name, client }) => {
      const action = { done: 'complete', stop: 'fail', reconnect: 'reconnect' }[client];
      expect(reactionToClose(code)).toEqual({ code, name, action });
    },
  );

  test('that is not documented ends the session from 4400 to 4499 only; of all others 1000 and 1001 do', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 4_999 }), (code) => {
        const ends = code === 1_000 || code === 1_001 || (code >= 4_400 && code <= 4_499);
        expect(reactionToClose(code).action === 'reconnect').toBe(!ends);
      }),
    );
  });
});

describe('the delay before a reconnect', () => {
  const delays = (backoff: ReconnectBackoff, count: number) =>
    Array.from({ length: count }, () => backoff.nextDelayMs(() => 1));

  test('is 0 the first time, grows up to a limit, and starts over at the first new message', () => {
    const backoff = new ReconnectBackoff();
    backoff.reset();
    expect(delays(backoff, 8)).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000]);
    backoff.reset();
    expect(delays(backoff, 2)).toEqual([250, 500]);
  });

  test('is random below its bound', () => {
    const backoff = new ReconnectBackoff();
    delays(backoff, 1);
    expect(backoff.nextDelayMs(() => 0.5)).toBe(125);
  });
});
