import { ManualClock, settled } from '@verbatim/time/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLiveSession } from '../../src/live/open.ts';
import { envelope, type FakeSocket, finalResult, Sockets } from './fake-socket.ts';

/**
 * A service as the contract describes it: it knows neither the position that a client resends from nor whether an
 * acknowledgment arrived, so it looks for resent bytes in the audio that it acknowledged recently, and drops them.
 */
class Service {
  /** The accepted audio, each byte once. */
  readonly accepted: number[] = [];
  readonly boundaries = new Set([0]);
  stopped = false;
  #socket: FakeSocket | null = null;
  /** Bytes of the current connection that were compared already. */
  #frames = 0;
  #position: number | null = null;

  connect(socket: FakeSocket): void {
    this.#socket = socket;
    this.#frames = 0;
    this.#position = null;
    socket.accept();
  }

  /** Handles up to `count` of the frames that have arrived. */
  listen(frames: number): void {
    const all = this.#socket?.frames ?? [];
    for (
      const end = Math.min(all.length, this.#frames + frames);
      this.#frames < end;
      this.#frames += 1
    ) {
      const frame = all[this.#frames];
      if (typeof frame === 'string') this.stopped = true;
      else if (frame !== undefined && frame.length > 0) this.#take(frame);
    }
  }

  acknowledge(arrives: boolean): void {
    const to = this.accepted.length;
    this.boundaries.add(to);
    if (arrives) this.#socket?.acknowledge(Math.max(0, to - 1), to);
  }

  cut(code: number): void {
    this.#socket?.end(code);
    this.#socket = null;
  }

  get connected(): boolean {
    return this.#socket !== null;
  }

  get unheard(): boolean {
    return this.#frames < (this.#socket?.frames.length ?? 0);
  }

  finish(): void {
    this.#socket?.say({ ...envelope('post_final_transcript'), data: finalResult });
    this.#socket?.end(1000);
  }

  #take(bytes: Uint8Array): void {
    // The test's audio does not repeat within the bytes that can be in flight, so the bytes themselves give their position.
    this.#position ??= this.#startOf(bytes);
    for (const byte of bytes) {
      if (this.#position < this.accepted.length) expect(byte).toBe(this.accepted[this.#position]);
      else this.accepted.push(byte);
      this.#position += 1;
    }
  }

  #startOf(bytes: Uint8Array): number {
    const starts = [...this.boundaries].filter((at) => at % 251 === bytes[0]);
    expect(starts, 'resent from a position that was never acknowledged').not.toHaveLength(0);
    return Math.max(...starts.filter((at) => at <= this.accepted.length));
  }
}

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      length: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('listen' as const),
      frames: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('acknowledge' as const), arrives: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cut' as const),
      code: fc.constantFrom(1006, 1011, 4503, 1012),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('congest' as const) }) },
);

test('with random broken connections and lost acknowledgments, the service gets every byte once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 40 }),
      fc.integer({ min: 60, max: 200 }),
      async (steps, limit) => {
        const service = new Service();
        const clock = new ManualClock();
        const sockets = new Sockets();
        const opened = openLiveSession({
          url: 'wss://verbatim.example.com/live?token=secret',
          webSocket: sockets.WebSocket,
          clock,
          random: () => 0.5,
          maxBufferedBytes: limit,
        });
        if (!opened.ok) throw new Error(opened.error.code);
        const session = opened.data;
        service.connect(sockets.last);
        let given = 0;
        const taken: Promise<boolean>[] = [];
        const resume = async (): Promise<void> => {
          const before = sockets.all.length;
          while (sockets.all.length === before) await clock.advanceAsync(100);
          service.connect(sockets.last);
        };
        for (const each of steps) {
          if (each.kind === 'send') {
            // Like a caller that awaits send: at most one chunk waits for the buffer.
            if (taken.length > 0 && session.bufferedBytes >= limit) continue;
            taken.push(
              session.send(Uint8Array.from({ length: each.length }, (_, at) => (given + at) % 251)),
            );
            given += each.length;
          } else if (each.kind === 'listen') service.listen(each.frames);
          else if (each.kind === 'acknowledge') service.acknowledge(each.arrives);
          else if (each.kind === 'congest')
            sockets.last.bufferedAmount = sockets.last.bufferedAmount === 0 ? 2 ** 21 : 0;
          else {
            service.cut(each.code);
            await resume();
          }
          await settled();
        }
        sockets.last.bufferedAmount = 0;
        session.stop();
        for (let rounds = 0; rounds < 100 && !service.stopped; rounds += 1) {
          await clock.advanceAsync(20);
          service.listen(1_000);
          service.acknowledge(true);
        }
        service.finish();
        expect(await session.finished).toMatchObject({ ok: true });
        expect(await Promise.all(taken)).not.toContain(false);
        expect(service.accepted).toEqual(Array.from({ length: given }, (_, at) => at % 251));
        expect(clock.waiting).toBe(0);
      },
    ),
    { numRuns: 100 },
  );
}, 60_000);
