import { frameOf, opcodes } from '../live/raw-socket.ts';

/** Numbers that a seed decides (Mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  /** True once in so many calls. */
  once(calls: number): boolean {
    return this.below(calls) === 0;
  }

  of<Each>(all: readonly Each[]): Each {
    return all[this.below(all.length)] as Each;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** Up to so many of what `each` makes. */
  upTo<Each>(most: number, each: () => Each): Each[] {
    return Array.from({ length: this.below(most + 1) }, each);
  }
}

/** Messages that a protocol has, nearly has, or lacks. */
const texts = [
  ['{}', '[', 'null', '{"type":"stop_recording"}'],
  ['{"type":"audio_chunk","data":{"chunk":"AAAA"}}', '{"type":"KeepAlive"}'],
  ['{"type":"Finalize"}', '{"type":"CloseStream"}'],
  ['{"type":"session.update","session":{"type":"transcription"}}'],
  ['{"type":"input_audio_buffer.append","audio":"AAAA"}'],
  ['{"type":"input_audio_buffer.commit"}', '{"type":"input_audio_buffer.clear"}'],
].flat();

const notText = Buffer.from([0xff, 0xfe, 0x80]);

/** One thing that a client may send in frames. */
function framePart(chance: Chance): Buffer {
  const { binary, close, continuation, ping, text } = opcodes;
  switch (chance.below(12)) {
    case 0:
      return repeated(frameOf(binary, chance.bytes(chance.below(3))), chance.below(1_500));
    case 1:
      return repeated(frameOf(ping, chance.bytes(chance.below(4))), chance.below(300));
    case 2:
      return frameOf(binary, Buffer.alloc(chance.of([125, 126, 3_200, 65_535, 65_536])));
    case 3:
      return frameOf(text, notText);
    case 4:
      return frameOf(close, chance.bytes(chance.below(6)));
    case 5:
      return Buffer.concat([
        frameOf(binary, chance.bytes(2), { final: false }),
        repeated(frameOf(continuation, chance.bytes(1), { final: false }), chance.below(1_200)),
      ]);
    case 6:
      return frameOf(chance.below(16), chance.bytes(chance.below(130)), {
        final: !chance.once(3),
        masked: !chance.once(3),
        reserved: chance.once(3),
      });
    case 7:
      return chance.bytes(chance.below(64));
    case 8:
      return Buffer.concat([Buffer.from([0x82, 0x80 | chance.of([126, 127])]), chance.bytes(8)]);
    case 9:
      return repeated(frameOf(text, Buffer.from(chance.of(texts))), chance.below(40));
    default:
      return frameOf(text, Buffer.from(chance.of(texts)));
  }
}

/** Many frames, one that is broken, and bytes after it. */
const breakWithinFrames = (chance: Chance): Buffer[] => [
  repeated(frameOf(opcodes.binary, chance.bytes(2)), 200 + chance.below(1_300)),
  frameOf(opcodes.text, notText),
  chance.bytes(1 + chance.below(64)),
];

/** One thing that a Wyoming client may send. */
function eventPart(chance: Chance): Buffer {
  const length = () => chance.of<unknown>([undefined, 0, 4, 300, -1, 1.5, '3', null, 2 ** 40]);
  const header = {
    type: chance.of<unknown>([
      'describe',
      'ping',
      'transcribe',
      'audio-start',
      'audio-chunk',
      'audio-stop',
      'other',
      7,
    ]),
    data: chance.of<unknown>([undefined, {}, [], { rate: 16_000, width: 2, channels: 1 }]),
    data_length: chance.once(3) ? length() : undefined,
    payload_length: chance.once(2) ? length() : undefined,
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  if (chance.once(6)) return repeated(line, chance.below(500));
  return Buffer.concat([line, chance.bytes(chance.of([0, 0, 4, 300]))]);
}

const repeated = (bytes: Buffer, times: number): Buffer =>
  Buffer.concat(Array.from({ length: times }, () => bytes));

/** Changes, repeats or drops some of the bytes. */
function mutated(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.below(bytes.byteLength + 1);
  const to = Math.min(bytes.byteLength, at + chance.below(20));
  const between = chance.of([
    Buffer.alloc(0),
    chance.bytes(to - at),
    Buffer.concat([bytes.subarray(at, to), bytes.subarray(at, to)]),
  ]);
  return Buffer.concat([bytes.subarray(0, at), between, bytes.subarray(to)]);
}

/** How a client writes its bytes: pieces of any length, so many turns of its event loop after each other. */
export interface HostileStream {
  readonly pieces: readonly { readonly bytes: Buffer; readonly turnsAfter: number }[];
  /** Whether it reads what comes back. */
  readonly reads: boolean;
  readonly end: 'destroy' | 'end' | 'reset';
}

/** A stream of one client after its handshake; `handshake` null: the protocol has none. */
export function hostileStream(chance: Chance, handshake: string | null): HostileStream {
  const isBreak = handshake !== null && chance.once(5);
  const parts = isBreak
    ? breakWithinFrames(chance)
    : chance.upTo(8, () => (handshake === null ? eventPart : framePart)(chance));
  const whole = Buffer.concat(parts);
  // Many are cut between what the client sends: a piece arrives while the one before is still read.
  const seams = parts.map((_part, at) => Buffer.concat(parts.slice(0, at)).byteLength);
  const body = !isBreak && chance.once(3) ? mutated(whole, chance) : whole;
  const asked = Buffer.from(handshake ?? '');
  const head = chance.once(8) ? mutated(asked, chance) : asked;
  const bytes = Buffer.concat([head, body]);
  const cuts =
    isBreak || chance.once(3)
      ? seams.map((seam) => head.byteLength + seam)
      : chance.upTo(6, () => chance.below(bytes.byteLength + 1));
  // Most clients wait for the answer to their handshake; the bytes of some arrive with it.
  if (!chance.once(4)) cuts.push(head.byteLength);
  const ends = [...cuts.toSorted((one, other) => one - other), bytes.byteLength];
  const pieces = ends.map((end, index) => ({
    bytes: bytes.subarray(ends[index - 1] ?? 0, end),
    turnsAfter: 2 ** chance.below(9),
  }));
  return { pieces, reads: !chance.once(3), end: chance.of(['destroy', 'end', 'reset'] as const) };
}
