import { serve } from '@hono/node-server';

/** The `fetch` that `serve` accepts. */
type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Serves a Hono app the way Hono's own guide does. */
export const listenWithHono = (fetch: Fetch): Promise<number> =>
  new Promise((resolve) => {
    serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port));
  });
