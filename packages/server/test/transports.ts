import { onTestFinished } from 'vitest';
import { type RunningApi, serveApi } from '../src/node.ts';
import { callsOver, exampleApi, type SendRequest } from './example-api.ts';

/** The example API on a port of Node. It listens from its first request to the end of the test. */
function exampleApiOnNode(...options: Parameters<typeof exampleApi>) {
  const { api, faults } = exampleApi(...options);
  let listening: Promise<RunningApi> | undefined;
  const request: SendRequest = async (path, init) => {
    if (!listening) {
      listening = serveApi(api, { port: 0 });
      onTestFinished(async () => (await listening)?.close());
    }
    const { port } = await listening;
    return fetch(`http://127.0.0.1:${port}${path}`, init);
  };
  return { api: { request }, ...callsOver(request), faults };
}

/** The suites of the API run over each: a client sees no difference between `app.fetch` and `serveApi`. */
export const transports = [
  { transport: 'app.fetch', exampleApi: exampleApi as typeof exampleApiOnNode },
  { transport: 'serveApi', exampleApi: exampleApiOnNode },
];
