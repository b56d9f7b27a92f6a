import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  type AddressGuardOptions,
  addressesInHostsFile,
  createAddressGuard,
  createLookup,
  isForbidden,
  type NameSources,
  PUBLIC_OR_ALLOWED,
} from '../../src/addresses/address-guard.ts';
import { onLoopback } from '../on-loopback.ts';
import { forbiddenAddresses, forbiddenAnswers, harmlessAddresses } from './tricks.ts';

function guard(options: Partial<AddressGuardOptions> = {}) {
  const made = createAddressGuard({ allowedRanges: [], connectTimeoutMs: 5_000, ...options });
  onTestFinished(() => made.close());
  return made;
}

/** A server on loopback that counts who reaches it. */
async function loopback() {
  const connections: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    response.end(request.headers.host);
  });
  server.on('connection', (socket) => connections.push(socket.remoteAddress));
  const port = await onLoopback(server);
  return { port, connections };
}

/** Why a request does not get through; undefined where it does. */
async function failureOf({ dispatcher }: ReturnType<typeof guard>, url: string) {
  try {
    const { origin, pathname } = new URL(url);
    const answer = await dispatcher.request({ origin, path: pathname, method: 'GET' });
    await answer.body.dump();
    return undefined;
  } catch (error) {
    return error;
  }
}

const cases = Object.entries(forbiddenAddresses).flatMap(([why, addresses]) =>
  addresses.map((address) => ({ why, address })),
);

test('there are more than 60 tricks, each another one', () => {
  expect(new Set(cases.map(({ address }) => address)).size).toBe(cases.length);
  expect(cases.length).toBeGreaterThan(120);
});

describe('an address that is not to be called', () => {
  const { objection } = createAddressGuard({ allowedRanges: [], connectTimeoutMs: 1 });

  test.for(cases)('is refused: $address ($why)', ({ address }) => {
    const reasons = ['must be an http or https address', PUBLIC_OR_ALLOWED];
    expect(reasons).toContain(objection(address));
  });

  test('has another error than one that is no web address', () => {
    expect(objection('http://10.0.0.1/')).toBe(PUBLIC_OR_ALLOWED);
    expect(objection('ftp://example.com/')).toBe('must be an http or https address');
  });
});

test.for(harmlessAddresses)('an address on the internet is allowed: %s', (address) => {
  const { objection } = createAddressGuard({ allowedRanges: [], connectTimeoutMs: 1 });
  expect(objection(address)).toBe(null);
});

describe('a connection', () => {
  test('is made to a port that the operator allows, by address and by name, and to no other port', async () => {
    const [allowed, refused] = [await loopback(), await loopback()];
    const guarded = guard({
      allowedRanges: [`127.0.0.0/8:${allowed.port}`],
      lookup: async () => ['127.0.0.1'],
    });
    for (const host of ['127.0.0.1', 'inside.example']) {
      expect(await failureOf(guarded, `http://${host}:${allowed.port}/`)).toBeUndefined();
      expect(isForbidden(await failureOf(guarded, `http://${host}:${refused.port}/`))).toBe(true);
    }
    expect(refused.connections).toEqual([]);
  });

  test.for(cases.filter(({ address }) => /^https?:\/\//.test(address) && URL.canParse(address)))(
    'is not made to $address',
    async ({ address }) => {
      const { port, connections } = await loopback();
      const url = new URL(address);
      if (url.port === '') url.port = String(port);
      const failure = await failureOf(guard({ lookup: async () => ['127.0.0.1'] }), url.href);
      expect(isForbidden(failure)).toBe(true);
      expect(connections).toEqual([]);
    },
  );

  test.for(forbiddenAnswers.map((answers) => ({ answers })))(
    'is not made to a name that resolves to $answers',
    async ({ answers }) => {
      const { port, connections } = await loopback();
      const failure = await failureOf(
        guard({ lookup: async () => answers }),
        `http://audio.example.com:${port}/`,
      );
      expect(isForbidden(failure)).toBe(true);
      expect(connections).toEqual([]);
    },
  );

  test('is made to an address in a range that the operator trusts', async () => {
    const { port, connections } = await loopback();
    const trusting = guard({ allowedRanges: ['127.0.0.0/8'] });
    expect(await failureOf(trusting, `http://127.0.0.1:${port}/`)).toBe(undefined);
    expect(await failureOf(trusting, `http://[::ffff:127.0.0.1]:${port}/`)).toBe(undefined);
    expect(connections.length).toBeGreaterThan(0);
    expect(trusting.objection('http://localhost/')).toBe(null);
    expect(trusting.objection('http://10.0.0.1/')).toBe(PUBLIC_OR_ALLOWED);
    expect(trusting.objection('http://metadata.google.internal/')).toBe(PUBLIC_OR_ALLOWED);
    expect(isForbidden(await failureOf(trusting, `http://[::1]:${port}/`))).toBe(true);
  });

  test('goes to the address that was checked, with the name in the request', async () => {
    const { port, connections } = await loopback();
    const asked: string[] = [];
    const trusting = guard({
      allowedRanges: ['127.0.0.1'],
      lookup: async (name) => {
        asked.push(name);
        return ['127.0.0.1'];
      },
    });
    const answer = await trusting.dispatcher.request({
      origin: `http://audio.example.com:${port}`,
      path: '/',
      method: 'GET',
    });
    expect(await answer.body.text()).toBe(`audio.example.com:${port}`);
    expect(asked).toEqual(['audio.example.com']);
    expect(connections).toEqual(['127.0.0.1']);
  });

  test('is never made to an address of a second name resolution', async () => {
    const { port, connections } = await loopback();
    // Nothing listens at the first address; the second one must not be tried instead.
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let asked = 0;
    const rebinding = guard({
      allowedRanges: ['127.0.0.2'],
      lookup: async () => answers[asked++] ?? [],
    });
    const url = `http://rebind.example.com:${port}/`;
    expect(isForbidden(await failureOf(rebinding, url))).toBe(false);
    expect(asked).toBe(1);
    expect(isForbidden(await failureOf(rebinding, url))).toBe(true);
    expect(connections).toEqual([]);
  });

  test('is checked again when it is made again, and only then', async () => {
    const { port, connections } = await loopback();
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    let asked = 0;
    const trusting = guard({
      allowedRanges: ['127.0.0.1/32'],
      lookup: async () => answers[asked++] ?? [],
    });
    const request = async (reset: boolean) => {
      const origin = `http://audio.example.com:${port}`;
      const answer = trusting.dispatcher.request({ origin, path: '/', method: 'GET', reset });
      await (await answer).body.text();
      // The connection is free for the next request once its parser is done with this one.
      await new Promise(setImmediate);
    };
    await request(false);
    await request(true);
    expect(asked).toBe(1);
    await expect(request(false)).rejects.toSatisfy(isForbidden);
    expect(asked).toBe(2);
    expect(connections).toEqual(['127.0.0.1']);
  });

  test('asks for the name in TLS, not for the address', async () => {
    const server = createTcpServer((socket) => {
      socket.once('data', (hello) => {
        server.emit('hello', hello);
        socket.destroy();
      });
      socket.on('error', () => {});
    });
    const port = await onLoopback(server);
    const trusting = guard({ allowedRanges: ['127.0.0.0/8'], lookup: async () => ['127.0.0.1'] });
    const greeted = once(server, 'hello');
    expect(await failureOf(trusting, `https://audio.example.com:${port}/`)).toBeInstanceOf(Error);
    const [hello] = (await greeted) as [Buffer];
    expect(hello.includes('audio.example.com')).toBe(true);
  });

  test('fails if the name has no address, or does not resolve in time', async () => {
    const nowhere = guard({ lookup: async () => [] });
    expect(await failureOf(nowhere, 'http://audio.example.com/')).toMatchObject({
      code: 'ENOTFOUND',
    });
    const silent = guard({ connectTimeoutMs: 50, lookup: () => new Promise(() => {}) });
    expect(await failureOf(silent, 'http://audio.example.com/')).toMatchObject({
      code: 'UND_ERR_CONNECT_TIMEOUT',
    });
  });

  test('follows no redirect by itself', async () => {
    const server = createServer((_, response) => {
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    });
    const port = await onLoopback(server);
    const answer = await guard({ allowedRanges: ['127.0.0.0/8'] }).dispatcher.request({
      origin: `http://127.0.0.1:${port}`,
      path: '/',
      method: 'GET',
      reset: true,
    });
    await answer.body.dump();
    expect(answer.statusCode).toBe(302);
  });
});

test.for(['10.0.0.0/33', '10.0.0/8', '10.1', 'localhost', '10.0.0.0/', 'fd00::/129', ''])(
  'a range that is none keeps the guard from being made: %j',
  (range) => {
    expect(() => createAddressGuard({ allowedRanges: [range], connectTimeoutMs: 1 })).toThrow(
      /no range of addresses/,
    );
  },
);

async function hostsFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-hosts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, 'hosts');
  await writeFile(path, text);
  return path;
}

test.each([
  ['a name', 'files.example'],
  ['another name of the same line', 'storage'],
  ['a name in capital letters', 'FILES.example'],
  ['a name that says that it is complete', 'files.example.'],
])('%s has all its addresses', async (_what, name) => {
  const path = await hostsFile(
    '# ours\n\n192.0.2.7\tfiles.example storage # the new one\r\n2001:db8::7  storage files.example\n',
  );
  expect(await addressesInHostsFile(name, path)).toEqual(['192.0.2.7', '2001:db8::7']);
});

test.each([
  ['an unknown name', 'example'],
  ['a name in a remark', 'old.example'],
  ['a name whose address is none', 'broken.example'],
  ['an address', '192.0.2.7'],
])('%s has none', async (_what, name) => {
  const path = await hostsFile('192.0.2.7 files.example # old.example\n192.0.2 broken.example\n');
  expect(await addressesInHostsFile(name, path)).toEqual([]);
});

test('a machine without the file knows no names', async () => {
  expect(await addressesInHostsFile('localhost', '/nowhere/hosts')).toEqual([]);
});

const failing = (code: string) => async (): Promise<never> => {
  throw Object.assign(new Error(code), { code });
};

const answering = (addresses: readonly string[]) => async () => addresses;

/** Name sources that reject every call a test doesn't replace. */
const lookupWith = ({
  resolve4 = failing('the name servers were asked'),
  resolve6 = failing('the name servers were asked'),
  ...sources
}: Partial<Omit<NameSources, 'nameServers'> & NameSources['nameServers']>) =>
  createLookup({
    hostsFile: answering([]),
    system: failing('the system was asked'),
    nameServers: { resolve4, resolve6 },
    ...sources,
  });

test('the name servers are asked for both families', async () => {
  const lookup = lookupWith({
    resolve4: answering(['1.1.1.1']),
    resolve6: answering(['2606:4700::1']),
  });
  expect(await lookup('example.com')).toEqual(['1.1.1.1', '2606:4700::1']);
});

test('one family is enough', async () => {
  const lookup = lookupWith({ resolve4: answering(['1.1.1.1']), resolve6: failing('ENODATA') });
  expect(await lookup('example.com')).toEqual(['1.1.1.1']);
});

test('the hosts file comes first', async () => {
  const lookup = lookupWith({ hostsFile: answering(['198.51.100.7']) });
  expect(await lookup('example.com')).toEqual(['198.51.100.7']);
  expect(await lookup('storage.internal')).toEqual(['198.51.100.7']);
});

test('a name that the name servers do not know is not asked for once more', async () => {
  const lookup = lookupWith({ resolve4: failing('ENOTFOUND'), resolve6: failing('ENOTFOUND') });
  await expect(lookup('example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('a temporary failure is reported rather than an unknown name', async () => {
  const lookup = lookupWith({ resolve4: failing('ENOTFOUND'), resolve6: failing('ETIMEOUT') });
  await expect(lookup('example.com')).rejects.toMatchObject({ code: 'ETIMEOUT' });
});

test('names inside the network are left to the system', async () => {
  const lookup = lookupWith({ system: answering(['198.51.100.7']) });
  expect(await lookup('storage.internal')).toEqual(['198.51.100.7']);
});

test('the machine itself is found', async () => {
  expect((await createLookup()('localhost')).length).toBeGreaterThan(0);
});
