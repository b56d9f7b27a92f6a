import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operations } from '../src/contract.ts';
import type { CallId } from '../src/method.ts';
import type { AnyFailure } from '../src/result.ts';
import { setUp } from './http/client-on-script.ts';
import { audio, finish, open } from './live/session-on-fakes.ts';

const answer = fc.record({
  status: fc.oneof(
    fc.integer({ min: 200, max: 599 }),
    fc.constantFrom(200, 201, 202, 206, 400, 401, 404, 429, 503),
  ),
  type: fc.constantFrom(
    ...['application/json', 'application/problem+json', 'text/html', 'audio/wav', ''],
  ),
  body: fc.oneof(
    fc.json(),
    fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
    fc.string(),
  ),
  wait: fc.option(
    fc.oneof(fc.nat(100).map(String), fc.string({ unit: fc.constantFrom('a', '1', ' ', '-') })),
    { nil: undefined },
  ),
});

type Answer = typeof answer extends fc.Arbitrary<infer Value> ? Value : never;

function respond({ status, type, body, wait }: Answer): Response {
  const empty = [204, 205, 304].includes(status);
  const headers = new Headers();
  if (type !== '') headers.set('content-type', type);
  else headers.delete('content-type');
  if (wait !== undefined) headers.set('retry-after', wait);
  const response = new Response(empty ? null : body, { status, headers });
  if (type === '') response.headers.delete('content-type');
  return response;
}

/** Whether a value is a result: a success, or a failure with its kind and code. */
function isResult(value: unknown): boolean {
  const { ok } = value as { ok?: unknown };
  if (ok === true) return true;
  const { status, error } = value as Partial<AnyFailure>;
  const isTyped = typeof error?.kind === 'string' && typeof error.code === 'string';
  return ok === false && status !== undefined && isTyped;
}

function clientOf(answers: readonly Answer[]) {
  let turn = -1;
  const next = (): Response => {
    turn += 1;
    const script = answers[turn % answers.length];
    if (script === undefined) throw new TypeError('fetch failed');
    return respond(script);
  };
  return setUp([next], { random: () => 0.5, retries: 1, totalTimeoutMs: 10_000 });
}

const answers = fc.array(answer, { minLength: 1, maxLength: 6 });

describe('with random responses', () => {
  test('a call resolves with a result, and leaves no timer behind', async () => {
    await fc.assert(
      fc.asyncProperty(
        answers,
        fc.constantFrom(...(Object.keys(operations) as CallId[])),
        async (script, id) => {
          const { client, clock } = clientOf(script);
          const method = client[id] as (
            input: object,
          ) => Promise<{ readonly ok: boolean; readonly data?: unknown }>;
          const result = await clock.until(
            method({ path: { id: 'x' }, body: { audio_url: 'https://example.com' } }),
          );
          expect(isResult(result)).toBe(true);
          if (result.ok && result.data instanceof ReadableStream) await result.data.cancel();
          expect(clock.waiting).toBe(0);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('transcribing resolves with a result', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (script) => {
        const { client, clock } = clientOf(script);
        const transcribing = client.transcribe(new Blob(['RIFF']), { totalTimeoutMs: 60_000 });
        expect(isResult(await clock.until(transcribing))).toBe(true);
        expect(clock.waiting).toBe(0);
      }),
      { numRuns: 50 },
    );
  });

  test('a listing ends, and each of its pages is a result', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (script) => {
        const { client, clock } = clientOf(script);
        const read = async (): Promise<void> => {
          for await (const page of client.liveSessions().pages()) expect(isResult(page)).toBe(true);
        };
        await clock.until(read());
      }),
      { numRuns: 50 },
    );
  });
});

const message = fc.oneof(
  fc.json(),
  fc.string(),
  fc.uint8Array().map(({ buffer }) => buffer),
  fc
    .record({
      type: fc.constantFrom(
        ...'audio_chunk transcript error stop_recording end_session state toString'.split(' '),
      ),
      session_id: fc.jsonValue({ maxDepth: 1 }),
      acknowledged: fc.jsonValue({ maxDepth: 1 }),
      data: fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.record({
          byte_range: fc.array(fc.oneof(fc.integer(), fc.double(), fc.jsonValue({ maxDepth: 1 }))),
        }),
      ),
    })
    .map((value) => JSON.stringify(value)),
);

test('with random frames on its socket, a session goes on and never counts more bytes acknowledged than it sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 30 }), async (frames) => {
      const { session, sockets, clock } = open();
      let sent = 0;
      for (const frame of frames) {
        await session.send(audio(1, 2, 3));
        sent += 3;
        sockets.last.say(frame);
        expect(session.state).toBe('open');
        expect(session.acknowledgedBytes).toBeGreaterThanOrEqual(0);
        expect(session.acknowledgedBytes).toBeLessThanOrEqual(sent);
        expect(session.id === null || typeof session.id === 'string').toBe(true);
      }
      const stopped = session.stop();
      finish(sockets.last);
      expect(await stopped).toMatchObject({ ok: true });
      expect(clock.waiting).toBe(0);
    }),
    { numRuns: 50 },
  );
});
