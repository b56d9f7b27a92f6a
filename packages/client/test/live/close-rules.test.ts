import { operations } from '@verbatim/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReconnectBackoff, reactionToClose } from '../../src/live/close-rules.ts';

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
  test('is 0 after a connection that lasted, and grows with each quick failure up to a limit', () => {
    const backoff = new ReconnectBackoff();
    const pauses = [60_000, 10, 10, 10, 10, 10, 10, 10, 5_000, 10].map((lasted) =>
      backoff.delayAfterMs(lasted, () => 1),
    );
    expect(pauses).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 0, 250]);
  });

  test('is random below its bound', () => {
    const backoff = new ReconnectBackoff();
    backoff.delayAfterMs(0, () => 0.5);
    expect(backoff.delayAfterMs(0, () => 0.5)).toBe(125);
  });
});
