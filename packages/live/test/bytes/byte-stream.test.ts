import { array, assert, integer, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ByteStream } from '../../src/bytes/byte-stream.ts';
import { cut, listener, noise } from './byte-listener.ts';

describe('a resend', () => {
  test('is dropped as far as it is known, and goes on where it is new', () => {
    const { stream, recognized, placed, take, reconnect } = listener();
    const audio = noise(100);
    take(stream.receive(audio.subarray(0, 40)));
    take(stream.receive(audio.subarray(40, 80)));
    reconnect();
    take(stream.receive(audio.subarray(40, 100)));
    expect(recognized).toEqual([...audio]);
    expect(placed.map(({ from, to }) => [from, to])).toEqual([
      [0, 40],
      [40, 80],
      [80, 100],
    ]);
  });

  test('may begin at the very start', () => {
    const { stream, recognized, take, reconnect } = listener();
    const audio = noise(50);
    take(stream.receive(audio.subarray(0, 20)));
    reconnect();
    take(stream.receive(audio));
    expect(recognized).toEqual([...audio]);
  });

  test('that equals nothing that is known is audio at once, however short', () => {
    const { stream, placed, take, reconnect } = listener();
    take(stream.receive(Uint8Array.of(1, 2, 3, 4)));
    reconnect();
    take(stream.receive(Uint8Array.of(9)));
    expect(placed.at(-1)).toMatchObject({ from: 4, to: 5 });
  });

  test('that is empty loses nothing', () => {
    const { stream, recognized, take, reconnect } = listener();
    const audio = noise(50);
    take(stream.receive(audio.subarray(0, 20)));
    reconnect();
    take(stream.receive(audio.subarray(20)));
    expect(recognized).toEqual([...audio]);
  });

  test('in small frames waits for its place until it goes beyond what is known', () => {
    const { stream, placed, take, reconnect } = listener();
    const audio = noise(200);
    for (const frame of cut(audio.subarray(0, 100), [20])) take(stream.receive(frame));
    reconnect();
    const before = placed.length;
    for (const frame of cut(audio.subarray(40, 100), [15])) take(stream.receive(frame));
    expect(placed).toHaveLength(before);
    take(stream.receive(audio.subarray(100, 115)));
    expect(placed.slice(before).map(({ from, to }) => [from, to])).toEqual([
      [100, 100],
      [100, 100],
      [100, 100],
      [100, 100],
      [100, 115],
    ]);
  });

  test('that ends before it goes beyond what is known is found by bytes that were recorded once', () => {
    const { stream, recognized, placed, take, reconnect } = listener();
    for (const frame of cut(noise(100), [50])) take(stream.receive(frame));
    stream.confirm(100);
    reconnect();
    take(stream.receive(noise(100).subarray(50, 80)));
    take(stream.settle());
    expect(placed.at(-1)).toMatchObject({ from: 100, to: 100 });
    expect(recognized).toHaveLength(100);
  });

  test('that is cut off again loses nothing', () => {
    const { stream, recognized, take, reconnect } = listener();
    const audio = noise(100);
    for (const frame of cut(audio.subarray(0, 80), [40])) take(stream.receive(frame));
    reconnect();
    take(stream.receive(audio.subarray(40, 50)));
    reconnect();
    take(stream.receive(audio.subarray(40)));
    expect(recognized).toEqual([...audio]);
  });
});

describe('silence after a reconnect', () => {
  const silence = new Uint8Array(200);

  /** A stream with 100 bytes of silence in frames of 20, of which `confirmed` are confirmed and `told` were acknowledged. */
  function silent(confirmed: number | null, told: number | null) {
    const on = listener();
    for (const frame of cut(silence.subarray(0, 100), [20])) on.take(on.stream.receive(frame));
    if (confirmed !== null) on.stream.confirm(confirmed);
    on.reconnect(told);
    on.take(on.stream.receive(silence.subarray(0, 70)));
    on.take(on.stream.settle());
    return { length: on.recognized.length, isUnplaced: on.stream.isUnplaced };
  }

  test.each([
    ['the end: every acknowledgment is confirmed', 100, 100, 170],
    ['the confirmed end, after which none was sent', 60, 60, 130],
    ['the start: none was sent', null, 0, 100],
    ['the end: the client is sent none, so it knows no other place', null, null, 170],
  ])('begins where alone it may: %s', (_why, confirmed, told, length) => {
    expect(silent(confirmed, told)).toEqual({ length, isUnplaced: false });
  });

  test.each([
    ['the last acknowledgment', 80, 100],
    ['several of the acknowledgments', 20, 80],
    ['all acknowledgments', null, 100],
  ])('is dropped where the client may lack %s, until it has them', (_what, confirmed, told) => {
    expect(silent(confirmed, told)).toEqual({ length: 100, isUnplaced: true });
  });

  test('does not count as sent again because it was confirmed meanwhile on the new connection', () => {
    const { stream, recognized, take } = listener();
    for (const frame of cut(silence.subarray(0, 100), [20])) take(stream.receive(frame));
    stream.connect(100);
    stream.confirm(100);
    stream.reconnect({ start: 0, bytes: Uint8Array.from(recognized) });
    take(stream.receive(silence.subarray(0, 70)));
    take(stream.settle());
    expect(stream.isUnplaced).toBe(true);
  });
});

test('only so much is remembered, and a resend within it is still recognized', () => {
  const { stream, recognized, take, reconnect } = listener(new ByteStream(1000));
  const audio = noise(10_000);
  for (const frame of cut(audio.subarray(0, 9000), [100])) take(stream.receive(frame));
  reconnect();
  take(stream.receive(audio.subarray(8200)));
  expect(recognized).toEqual([...audio]);
});

/** Audio of every kind that contents can't tell apart, and of one that they can. */
const audioOf = {
  noise: (seed: number) => noise(2000, seed),
  silence: () => new Uint8Array(2000),
  'silence among noise': (seed: number) =>
    noise(2000, seed).map((byte, at) => (Math.floor(at / 300) % 2 === 0 ? byte : 0)),
  'a tone': (seed: number) => noise(2000, seed).map((_, at) => (at % 8) * 9),
  'a loop': (seed: number) => {
    const period = noise(20 + (seed % 80), seed);
    return new Uint8Array(2000).map((_, at) => period[at % period.byteLength] ?? 0);
  },
  'frames that are equal': (seed: number) => {
    const frame = noise(16, seed);
    return new Uint8Array(2000).map((_, at) => frame[at % 16] ?? 0);
  },
};

describe('over any number of cuts', () => {
  const cuts = array(
    record({ sent: nat(400), lost: nat(20), unconfirmed: nat(5), untold: nat(3) }),
    { maxLength: 6 },
  );
  const frames = array(integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 });
  const runs = Number(process.env['HISTORIES'] ?? 300);

  test.each(Object.entries(audioOf))(
    'each byte is recorded once, whichever acknowledgments and pongs are lost: %s',
    (_kind, make) => {
      assert(
        property(nat(), frames, frames, cuts, (seed, first, later, interruptions) => {
          const audio = make(seed);
          const { stream, recognized, take, reconnect } = listener();
          /** Sends again from `known`, to what the client has acknowledgments, up to `until`; returns where acknowledgments ended. */
          const send = (known: number, until: number, lengths: readonly number[]): number[] => {
            const ends = [known];
            for (const frame of cut(audio.subarray(known, until), lengths)) {
              const all = stream.receive(frame);
              take(all);
              ends.push(...all.map(({ to }) => to));
            }
            const waiting = stream.settle();
            take(waiting);
            ends.push(...waiting.map(({ to }) => to));
            if (!stream.isUnplaced) return ends;
            // The service asks it to return, which it does with every acknowledgment.
            stream.confirm(stream.position);
            reconnect();
            return send(stream.position, until, lengths);
          };
          let known = 0;
          let sent = 0;
          for (const { sent: more, lost, unconfirmed, untold } of interruptions) {
            sent = Math.min(audio.byteLength, sent + more);
            const ends = send(known, sent, first);
            const told = ends.slice(0, Math.max(1, ends.length - untold));
            const received = told.slice(0, Math.max(1, told.length - lost));
            known = received.at(-1) ?? known;
            const confirmed = received.at(-1 - unconfirmed) ?? 0;
            if (confirmed > (stream.seen ?? 0)) stream.confirm(confirmed);
            reconnect(Math.max(told.at(-1) ?? 0, stream.seen ?? 0));
          }
          send(known, audio.byteLength, later);
          expect(Buffer.from(recognized).equals(Buffer.from(audio))).toBe(true);
          expect(stream.position).toBe(audio.byteLength);
        }),
        { numRuns: runs, seed: 7 },
      );
    },
  );
});
