import { describe, expect, test } from 'vitest';
import { ByteStream } from '../../src/bytes/byte-stream.ts';
import { cut, listener, noise } from './byte-listener.ts';

const silence = new Uint8Array(40);

/** A stream with 80 bytes of silence, of which the client has sent 40 again: they fit two places, so they are recorded twice. */
function doubled() {
  const on = listener();
  on.take(on.stream.receive(silence));
  on.take(on.stream.receive(silence));
  on.reconnect();
  on.take(on.stream.receive(silence));
  on.take(on.stream.settle());
  expect([on.recognized.length, on.stream.surplus]).toEqual([120, 80]);
  return on;
}

/** The same in another process, which has the journal alone. */
function restarted({ stream, recognized, placed }: ReturnType<typeof listener>) {
  const next = listener(new ByteStream());
  const boundaries = [0, ...placed.map(({ to }) => to)];
  const { position, seen, surplus } = stream;
  next.stream.restore({ position, boundaries, seen, surplus });
  next.recognized.push(...recognized);
  next.placed.push(...placed);
  return next;
}

const rangesOf = ({ placed }: ReturnType<typeof listener>) =>
  placed.map(({ from, to }) => [from, to]);

describe('a recording that is ahead of the bytes of its client', () => {
  test.each([
    ['stays so in one process', (on: ReturnType<typeof listener>) => on],
    ['stays so over a restart', restarted],
  ])(
    '%s: what is sent again is found, and no acknowledgment leaves a gap or goes too far',
    (_title, goOn) => {
      const on = goOn(doubled());
      expect(on.stream.surplus).toBe(80);
      const speech = noise(900);
      on.reconnect();
      for (const frame of cut(speech.subarray(0, 600), [100])) on.take(on.stream.receive(frame));
      expect(on.recognized.slice(120)).toEqual([...speech.subarray(0, 600)]);
      const again = goOn(on);
      again.reconnect();
      for (const frame of cut(speech.subarray(300), [100])) again.take(again.stream.receive(frame));
      expect(again.recognized.slice(120)).toEqual([...speech]);
      const ranges = rangesOf(again);
      expect(ranges.slice(1).map(([from]) => from)).toEqual(
        ranges.slice(0, -1).map(([, to]) => to),
      );
      expect(ranges.at(-1)?.[1]).toBeLessThanOrEqual(80 + speech.byteLength);
    },
  );
});

describe('a pong of the new connection', () => {
  test.each(['before', 'after'])(
    'that comes %s the journal is read does not say where its resend began: silence is acknowledged no further than it was sent',
    (when) => {
      const { stream, recognized, placed, take } = listener();
      take(stream.receive(silence));
      take(stream.receive(silence));
      stream.connect();
      if (when === 'before') stream.confirm(80);
      stream.reconnect({ start: 0, bytes: Uint8Array.from(recognized) });
      if (when === 'after') stream.confirm(80);
      take(stream.receive(silence));
      take(stream.settle());
      expect(recognized).toHaveLength(120);
      expect(placed.map(({ from, to }) => [from, to])).toEqual([
        [0, 40],
        [40, 80],
        [80, 80],
      ]);
    },
  );
});
