import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { describeWith, findHaproxy, freePort, LOOPBACK, startHaproxy } from '../src/index.ts';

/** A server that responds with its name, and refuses requests without a host, as many do. */
async function named(name: string, port: number): Promise<AsyncDisposable> {
  const server = createServer(({ headers }, response) => {
    response.statusCode = headers.host === undefined ? 400 : 200;
    response.end(name);
  }).listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

describeWith([findHaproxy()], 'HAProxy', () => {
  test('distributes requests, and no client notices that a server is down', async () => {
    const ports = [await freePort(), await freePort()] as const;
    const one = await named('one', ports[0]);
    await using _other = await named('other', ports[1]);
    await using balancer = await startHaproxy({ ports, readyPath: '/' });
    const get = async (): Promise<string> => (await fetch(balancer.url)).text();
    expect(new Set([await get(), await get(), await get()])).toEqual(new Set(['one', 'other']));
    await one[Symbol.asyncDispose]();
    expect([await get(), await get(), await get()]).toEqual(['other', 'other', 'other']);
  });
});
