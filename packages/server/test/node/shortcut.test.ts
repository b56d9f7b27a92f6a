import { afterEach, expect, test } from 'vitest';
import { type RunningApi, serveApi } from '../../src/node.ts';
import { exampleApi, KEY } from '../example-api.ts';

let running: RunningApi | undefined;

afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** An API behind something that marks its answers, with a way past it for requests that do not ask for the mark. */
async function serve() {
  const { api } = exampleApi();
  const fetchMarked: typeof api.fetch = async (request, env, context) => {
    const answer = await api.fetch(request, env, context);
    answer.headers.set('marked', 'yes');
    return answer;
  };
  const shortcut = { api, suits: ({ headers }: { headers: object }) => !('mark' in headers) };
  running = await serveApi({ fetch: fetchMarked, shortcut }, { port: 0 });
  const { port } = running;
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { 'x-service-key': KEY, ...headers },
    });
    return { status: answer.status, marked: answer.headers.has('marked') };
  };
}

test('a request that suits goes past what stands around the API', async () => {
  const ask = await serve();
  expect(await ask('/v2/live')).toEqual({ status: 200, marked: false });
});

test('one that does not suit goes through it', async () => {
  const ask = await serve();
  expect(await ask('/v2/live', { mark: 'me' })).toEqual({ status: 200, marked: true });
});

test('one that the API has no plain route for goes through it, too', async () => {
  const ask = await serve();
  expect(await ask('/v2/nowhere')).toEqual({ status: 404, marked: true });
});
