import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeWith, findToxiproxy, startToxiproxy } from '../src/index.ts';

describeWith([findToxiproxy()], 'a bad network', () => {
  test('swallows, cuts and heals', async () => {
    const server = createServer((_, response) => response.end('audio')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    await using toxiproxy = await startToxiproxy();
    const network = await toxiproxy.proxy((server.address() as AddressInfo).port);
    const get = async (): Promise<string> => {
      const address = `http://${network.host}:${network.port}`;
      const signal = AbortSignal.timeout(2000);
      const [response] = await once(request(address, { agent: false, signal }).end(), 'response');
      return await text(response);
    };
    expect(await get()).toBe('audio');
    await network.add({ type: 'timeout', stream: 'upstream', attributes: { timeout: 0 } });
    await expect(get()).rejects.toMatchObject({ cause: { name: 'TimeoutError' } });
    await network.cut();
    await expect(get()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await network.heal();
    expect(await get()).toBe('audio');
    server.closeAllConnections();
    server.close();
  });
});
