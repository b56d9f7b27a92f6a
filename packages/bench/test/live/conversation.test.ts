import { describe, expect, it } from 'vitest';
import { conversation } from '../../src/live/conversation.ts';
import { SECOND_BYTES } from '../../src/live/speaker.ts';

const isSpoken = (bytes: Uint8Array, second: number): boolean =>
  bytes.subarray(second * SECOND_BYTES, (second + 1) * SECOND_BYTES).some((byte) => byte !== 0);
const spokenSeconds = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length / SECOND_BYTES }, (_, second) => second).filter((second) =>
    isSpoken(bytes, second),
  );

describe('a conversation', () => {
  it('leaves out a sentence that would exceed the end', () => {
    expect(spokenSeconds(conversation({ seconds: 3 }))).toEqual([]);
    const first = spokenSeconds(conversation({ seconds: 6 }));
    expect(first[0]).toBe(0);
    expect(spokenSeconds(conversation({ seconds: 10 }))).toEqual(first);
  });

  it('starts with a later sentence if it has an offset', () => {
    const whole = conversation({ seconds: 60 });
    const later = conversation({ seconds: 40, from: 20 });
    expect(later.subarray(0, 30 * SECOND_BYTES)).toEqual(
      whole.subarray(20 * SECOND_BYTES, 50 * SECOND_BYTES),
    );
  });

  it('is silent about half of the time', () => {
    const share = spokenSeconds(conversation({ seconds: 300 })).length / 300;
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.8);
  });
});
