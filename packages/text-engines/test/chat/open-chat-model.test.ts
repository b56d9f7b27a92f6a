import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ChatModelSettings } from '../../src/chat/open-chat-model.ts';
import { TextEngineError } from '../../src/text-engine-error.ts';
import type { Reply } from '../scripted-endpoint.ts';
import { completion, type ScriptedModel, scriptedModel } from '../scripted-model.ts';

async function answering(
  answer: (index: number) => string | Reply,
  settings: Partial<ChatModelSettings> = {},
): Promise<ScriptedModel> {
  return scriptedModel((_, index) => answer(index), settings);
}

const hello = [{ role: 'user', content: 'secret words' }] as const;
const ask = ({ model }: ScriptedModel, signal = new AbortController().signal): Promise<string> =>
  model.answer({ messages: hello, signal });
const failureOf = async (asked: Promise<unknown>): Promise<TextEngineError> => {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof TextEngineError) return error;
  throw new Error(`not a TextEngineError: ${String(error)}`);
};

describe('a question', () => {
  test('goes to the address with key, model and limit, and its answer comes back', async () => {
    const scripted = await answering(() => ' Good morning. \n');
    expect(await ask(scripted)).toBe('Good morning.');
    expect(scripted.endpoint.asked).toMatchObject([
      {
        method: 'POST',
        path: '/v1/chat/completions',
        headers: { authorization: 'Bearer the-key', 'content-type': 'application/json' },
        body: { model: 'small-instruct', stream: false, max_tokens: 1_000, messages: hello },
      },
    ]);
  });

  test('goes without a key where none is set', async () => {
    const scripted = await answering(() => 'yes', { key: null });
    await ask(scripted);
    expect(scripted.endpoint.asked[0]?.headers.authorization).toBeUndefined();
  });

  test('goes with the other name of the limit, from then on, where a model wants that', async () => {
    const message = "Use 'max_completion_tokens' instead.";
    const scripted = await answering((index) =>
      index === 0 ? { status: 400, json: { error: { message } } } : 'yes',
    );
    expect([await ask(scripted), await ask(scripted)]).toEqual(['yes', 'yes']);
    const limits = scripted.endpoint.asked.map(({ body }) => Object.keys(body as object).at(-1));
    expect(limits).toEqual(['max_tokens', 'max_completion_tokens', 'max_completion_tokens']);
  });

  test('is answered without the thoughts of a model that thinks aloud', async () => {
    const scripted = await answering(() => '<think>Hm. What [1] now?</think>\nNine.');
    expect(await ask(scripted)).toBe('Nine.');
  });
});

describe('an endpoint that fails', () => {
  test.each([429, 500, 502, 503, 504])('is retried after status %i', async (status) => {
    const scripted = await answering((index) => (index < 2 ? { status, json: {} } : 'yes'));
    expect(await ask(scripted)).toBe('yes');
  });

  test('is retried after the delay of Retry-After', async () => {
    const headers = { 'retry-after': '0' };
    const scripted = await answering(
      (index) => (index === 0 ? { status: 429, json: {}, headers } : 'yes'),
      // Without the name of a time this would be longer than any test.
      { retryDelayMs: () => 59_000 },
    );
    expect(await ask(scripted)).toBe('yes');
  });

  test('is not waited for where it asks for more than a minute', async () => {
    const headers = { 'retry-after': '61' };
    const scripted = await answering(() => ({ status: 429, json: {}, headers }));
    expect(await failureOf(ask(scripted))).toMatchObject({ exception: 'EngineBusy', status: 503 });
    expect(scripted.questions).toHaveLength(1);
  });

  test('is retried after a broken connection', async () => {
    const scripted = await answering((index) => (index === 0 ? { fault: 'cut' } : 'yes'));
    expect(await ask(scripted)).toBe('yes');
  });

  test('is asked four times at most', async () => {
    const scripted = await answering(() => ({ status: 500, json: {} }));
    expect(await failureOf(ask(scripted))).toMatchObject({ exception: 'EngineFailed' });
    expect(scripted.questions).toHaveLength(4);
  });

  test.each([
    [400, 'EngineRefused'],
    [401, 'EngineRefused'],
    [404, 'EngineRefused'],
    [307, 'EngineRefused'],
  ])('is not asked again after %i', async (status, exception) => {
    const headers = { location: 'http://127.0.0.1:1/' };
    const scripted = await answering(() => ({ status, json: {}, headers }));
    expect(await failureOf(ask(scripted))).toMatchObject({ exception, status: 502 });
    expect(scripted.questions).toHaveLength(1);
  });

  test('is given up when its time is over', async () => {
    const scripted = await answering(() => ({ fault: 'silence' }), { timeoutMs: 50 });
    expect(await failureOf(ask(scripted))).toMatchObject({
      exception: 'EngineTimeout',
      status: 504,
    });
  });

  test('is closed when its response is too long', async () => {
    const scripted = await answering(() => ({ fault: 'flood' }));
    const letGo = scripted.endpoint.letGo();
    expect(await failureOf(ask(scripted))).toMatchObject({ exception: 'EngineAnswerUnusable' });
    await letGo;
  });

  test('fails the question where it is not there', async () => {
    const scripted = await answering(() => 'yes');
    await scripted.endpoint.close();
    expect(await failureOf(ask(scripted))).toMatchObject({ exception: 'EngineFailed' });
  });
});

describe('an answer', () => {
  test.each([
    ['no JSON', { text: 'Bad gateway, said politely' }],
    ['no choices', { json: { choices: [] } }],
    ['no text', completion(null)],
    ['only spaces', completion('  ')],
    ['an end that is missing', completion('The meeting', 'length')],
    ['null', { json: null }],
  ] as const)('with %s is no answer', async (_, reply) => {
    const scripted = await answering(() => reply);
    const { exception } = await failureOf(ask(scripted));
    expect(exception).toBe('EngineAnswerUnusable');
  });

  test('of any shape is an answer or a TextEngineError', async () => {
    let given: unknown;
    const scripted = await answering(() => ({ json: given }));
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.jsonValue(),
          fc.record({ choices: fc.array(fc.record({ message: fc.jsonValue() })) }),
        ),
        async (json) => {
          given = json;
          const outcome = await ask(scripted).catch((error: unknown) => error);
          expect(typeof outcome === 'string' || outcome instanceof TextEngineError).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a caller', () => {
  test('can abort the request, and the connection is closed', async () => {
    const caller = new AbortController();
    const scripted = await answering(() => {
      queueMicrotask(() => caller.abort(new Error('enough')));
      return { fault: 'silence' };
    });
    const letGo = scripted.endpoint.letGo();
    await expect(ask(scripted, caller.signal)).rejects.toThrow('enough');
    await letGo;
  });

  test('can call it off between two tries', async () => {
    const caller = new AbortController();
    const scripted = await answering(() => ({ status: 500, json: {} }), {
      retryDelayMs: () => {
        queueMicrotask(() => caller.abort(new Error('enough')));
        return 59_000;
      },
    });
    await expect(ask(scripted, caller.signal)).rejects.toThrow('enough');
  });

  test('reads neither key nor text nor address in a failure', async () => {
    const failures = await Promise.all(
      [
        { status: 401, json: { error: { message: 'the-key secret words' } } },
        { status: 400, json: { error: { message: 'secret words' } } },
        { text: 'secret words, but no JSON' },
        { fault: 'cut' },
      ].map(async (reply) => {
        const scripted = await answering(() => reply as Reply);
        return failureOf(ask(scripted));
      }),
    );
    for (const { message, cause } of failures) {
      expect(`${message} ${String(cause)}`).not.toMatch(/the-key|secret|127\.0\.0\.1/);
    }
  });
});
