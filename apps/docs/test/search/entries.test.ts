import vm from 'node:vm';
import { clientMessages, errorCodes, operations, serverMessages } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import { type RankedEntry, search } from '../../src/search/rank.ts';
import { builtFiles } from '../built-site.ts';

const [script] = [...builtFiles()].filter(([path]) => /^assets\/search\./.test(path));
const window: { verbatimSearch?: readonly RankedEntry[] } = {};
vm.runInNewContext(script?.[1] ?? '', { window });
const entries = window.verbatimSearch ?? [];

const first = (query: string): string | undefined => search(entries, query)[0]?.entry[0];
const all = (query: string): readonly string[] =>
  search(entries, query).map(({ entry }) => entry[0]);

describe('the search of the site', () => {
  test('finds every error code first by its name', () => {
    for (const code of Object.keys(errorCodes)) expect(first(code)).toBe(`errors/${code}.html`);
  });

  test('finds every operation by its summary and by its method and path', () => {
    for (const { id, summary, method, path } of Object.values(operations)) {
      expect(all(summary), id).toContain(`reference/${id}.html`);
      expect(first(`${method} ${path}`), id).toBe(`reference/${id}.html`);
    }
  });

  test('finds every message by its type', () => {
    for (const type of Object.keys(clientMessages))
      expect(all(type)).toContain(`live-messages.html#client-${type}`);
    for (const type of Object.keys(serverMessages))
      expect(all(type)).toContain(`live-messages.html#service-${type}`);
  });

  test.each([
    ['endpointing', 'reference/schemas/LiveSessionRequest.html#endpointing'],
    ['verify callback', 'callbacks.html#verify-the-signature'],
    ['close codes', 'live-protocol.html#close-codes'],
    ['python', 'other-languages.html#python-go-java'],
    ['idempotency', 'errors/idempotency_key_reused.html'],
    ['LiveSessionRequest', 'reference/schemas/LiveSessionRequest.html'],
    ['deprecated', 'versions.html#deprecation'],
    ['retry after', 'errors-and-retries.html#how-long-to-wait'],
  ])('finds "%s"', (query, address) => {
    expect(all(query)).toContain(address);
  });

  test('finds every close code, option and metric first by its name', () => {
    for (const { code } of operations.streamLiveSession.websocket.closeCodes)
      expect(first(String(code))).toBe(`live-protocol.html#close-${code}`);
    const named = [...builtFiles()].flatMap(([path, html]) =>
      [
        ...html.matchAll(
          /<tr id="(\w+)"><td[^>]*><code>(\w+)<\/code>(?:<\/td><td[^>]*><code>(\w+))?/g,
        ),
      ]
        .filter(([, anchor]) => path === 'configuration.html' || anchor?.startsWith('verbatim_'))
        .map(([, anchor = '', metric = '', option = '']): [string, string] => [
          path === 'configuration.html' ? option : metric,
          `${path}#${anchor}`,
        ]),
    );
    expect(named.length).toBeGreaterThan(100);
    for (const [name, address] of named)
      if (!/^(?:HOST|PORT)$/.test(name)) expect(first(name), name).toBe(address);
  });

  test.each([
    ['docker', 'deployment.html#one-machine-with-docker'],
    ['systemd', 'deployment.html#one-machine-with-systemd'],
    ['kubernetes', 'deployment.html#kubernetes'],
    ['api key', 'getting-started.html#a-service-and-a-key'],
    ['x-service-key', 'getting-started.html#a-service-and-a-key'],
    ['4429', 'live-protocol.html#close-4429'],
    ['429', 'errors/index.html#status-429'],
    ['rate limited', 'errors/rate_limited.html'],
    ['RETENTION_DAYS', 'configuration.html#retention'],
    ['MODELS_PATH', 'configuration.html#models_folder'],
    ['cors', 'configuration.html#cors_origins'],
    ['port', 'configuration.html#port'],
    ['webhook', 'callbacks.html'],
    ['backup', 'backups.html'],
    ['metrics', 'operating.html#metrics'],
    ['home assistant', 'home-assistant.html'],
    ['gpu', 'speech-servers.html'],
  ])('puts the right page first for "%s"', (query, address) => {
    expect(first(query)).toBe(address);
  });

  test.each(['nginx', 'microphone', 'mp3', 'srt', 'curl', 'whisper'])(
    'finds "%s" in the text of a guide, however far down',
    (query) => {
      expect(all(query).some((address) => !address.includes('/'))).toBe(true);
    },
  );

  test('links only to existing pages and anchors', () => {
    const files = builtFiles();
    for (const [address] of entries) {
      const [path = '', anchor] = address.split('#');
      expect(files.has(path), address).toBe(true);
      if (anchor !== undefined) expect(files.get(path), address).toContain(`id="${anchor}"`);
    }
  });
});
