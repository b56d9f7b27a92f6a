import { ByteStream, type Placed } from '../../src/bytes/byte-stream.ts';

/** Random bytes that never repeat within reach, as speech does not. */
export function noise(length: number, seed = 1): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >>> 24;
  });
}

/** Cuts bytes into frames of these lengths, over and over. */
export function* cut(bytes: Uint8Array, lengths: readonly number[]): Generator<Uint8Array> {
  let at = 0;
  for (let turn = 0; at < bytes.byteLength; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1;
    yield bytes.subarray(at, at + length);
    at += length;
  }
}

/** A stream and all that came out of it as new. Each acknowledgment is sent at once. */
export function listener(stream = new ByteStream()) {
  const recognized: number[] = [];
  const placed: Placed[] = [];
  const take = (all: readonly Placed[]): void => {
    for (const each of all) {
      placed.push(each);
      for (const byte of each.fresh) recognized.push(byte);
    }
  };
  /** The client has come back, and the last bytes are read from the journal. */
  const reconnect = (sentEnd: number | null = stream.position): void => {
    const start = stream.rememberedFrom;
    stream.connect(sentEnd);
    stream.reconnect({ start, bytes: Uint8Array.from(recognized.slice(start)) });
  };
  return { stream, recognized, placed, take, reconnect };
}
