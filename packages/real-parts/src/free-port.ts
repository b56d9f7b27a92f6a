import { once } from 'node:events';
import { createServer } from 'node:net';

/** Address that every part listens on. */
export const LOOPBACK = '127.0.0.1';

const MAX_ATTEMPTS = 5;

/** A port that is free now. Another process may take it before it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, LOOPBACK);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** Starts a server on a free port; on another one if the first was taken in between. */
export async function onFreePort<Server>(
  start: (port: number) => Promise<Server>,
): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !/in use|cannot bind/i.test(String(error))) throw error;
    }
  }
}
