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

  test('in frames too small to tell waits for its place, and gets it', () => {
    const { stream, placed, take, reconnect } = listener();
    const audio = noise(100);
    for (const frame of cut(audio, [20])) take(stream.receive(frame));
    reconnect();
    const before = placed.length;
    take(stream.receive(audio.subarray(40, 55)));
    expect(placed).toHaveLength(before);
    take(stream.receive(audio.subarray(55, 60)));
    expect(placed.slice(before).map(({ from, to }) => [from, to])).toEqual([
      [100, 100],
      [100, 100],
    ]);
  });

  test('is found as soon as its bytes are convincing, before all of it has come', () => {
    const { stream, placed, take, reconnect } = listener();
    const audio = noise(1000);
    for (const frame of cut(audio, [100])) take(stream.receive(frame));
    reconnect();
    take(stream.receive(audio.subarray(300, 400)));
    expect(placed.at(-1)).toMatchObject({ from: 1000, to: 1000, fresh: new Uint8Array(0) });
  });

  test('that ends before it is convincing is still placed where it fits', () => {
    const { stream, recognized, placed, take, reconnect } = listener();
    const audio = noise(100);
    for (const frame of cut(audio, [50])) take(stream.receive(frame));
    reconnect();
    take(stream.receive(audio.subarray(50, 60)));
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

  test('is new where the client has seen that everything was acknowledged', () => {
    const { stream, recognized, take, reconnect } = listener();
    for (const frame of cut(silence.subarray(0, 100), [20])) take(stream.receive(frame));
    stream.confirm(100);
    reconnect();
    take(stream.receive(silence.subarray(0, 40)));
    expect(recognized).toHaveLength(140);
  });

  test('is new where the client may have seen more acknowledgments than are confirmed', () => {
    const { stream, recognized, placed, take, reconnect } = listener();
    for (const frame of cut(silence.subarray(0, 100), [20])) take(stream.receive(frame));
    stream.confirm(60);
    reconnect();
    take(stream.receive(silence.subarray(0, 100)));
    take(stream.settle());
    expect(recognized).toHaveLength(200);
    // The client began at 60 or later: it has sent 160 bytes of its own at least.
    expect(placed.at(-1)).toMatchObject({ from: 100, to: 160 });
  });

  test('is new where nothing is known about the client: audio is rather kept than lost', () => {
    const { stream, recognized, placed, take, reconnect } = listener();
    for (const frame of cut(silence.subarray(0, 100), [20])) take(stream.receive(frame));
    reconnect();
    take(stream.receive(silence.subarray(0, 40)));
    take(stream.settle());
    expect(recognized).toHaveLength(140);
    // The client may have begun at 0: nothing above 100 is acknowledged.
    expect(placed.at(-1)).toMatchObject({ from: 100, to: 100 });
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

describe('over any number of cuts', () => {
  const cuts = array(record({ sent: nat(400), lost: nat(20) }), { maxLength: 6 });
  const frames = array(integer({ min: 16, max: 90 }), { minLength: 1, maxLength: 5 });

  test('nothing is taken twice and nothing is lost, from any byte at which the client begins again', () => {
    assert(
      property(nat(), frames, frames, cuts, (seed, first, later, interruptions) => {
        const audio = noise(2000, seed);
        const { stream, recognized, take, reconnect } = listener();
        // The client knows of the acknowledgments up to here, and sends again from there.
        let known = 0;
        for (const { sent, lost } of interruptions) {
          const boundaries = [known];
          for (const frame of cut(audio.subarray(known, known + sent), first)) {
            const all = stream.receive(frame);
            take(all);
            boundaries.push(...all.map(({ to }) => to));
          }
          known = boundaries.at(-1 - lost) ?? known;
          reconnect();
        }
        for (const frame of cut(audio.subarray(known), later)) take(stream.receive(frame));
        take(stream.settle());
        expect(recognized).toEqual([...audio]);
        expect(stream.position).toBe(audio.byteLength);
      }),
      // Always the same cases: a last frame of a byte or two equals the start of a resend once in 256 times by chance.
      { numRuns: 300, seed: 7 },
    );
  });

  test('every frame gets its place once, and the places follow each other', () => {
    assert(
      property(nat(), frames, nat(500), nat(10), (seed, lengths, sent, lost) => {
        const audio = noise(1000, seed);
        const { stream, placed, take, reconnect } = listener();
        for (const frame of cut(audio.subarray(0, sent), lengths)) take(stream.receive(frame));
        const known = placed.at(-1 - lost)?.to ?? 0;
        const before = placed.length;
        reconnect();
        const resent = [...cut(audio.subarray(known), lengths)];
        for (const frame of resent) take(stream.receive(frame));
        take(stream.settle());
        const again = placed.slice(before);
        expect(again).toHaveLength(resent.length);
        expect(again.map(({ from, to }) => to - from)).toEqual(
          again.map(({ fresh }) => fresh.byteLength),
        );
        // What they add follows on what was there, without a gap.
        expect(again.map(({ from }) => from)).toEqual(
          [placed[before - 1]?.to ?? 0, ...again.slice(0, -1).map(({ to }) => to)].slice(
            0,
            again.length,
          ),
        );
      }),
      { numRuns: 300 },
    );
  });
});
