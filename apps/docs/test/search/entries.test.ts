import vm from 'node:vm';
import { clientMessages, errorCodes, operations, serverMessages } from '@verbatim/contract';
import { describe, expect, test } from 'vitest';
import type { RankedEntry, Search } from '../../src/search/rank.ts';
import { builtFiles } from '../built-site.ts';

const [script] = [...builtFiles()].filter(([path]) => /^assets\/search\./.test(path));
const window: { verbatimEntries?: readonly RankedEntry[]; verbatimSearch?: Search } = {};
vm.runInNewContext(script?.[1] ?? '', { window });
const { verbatimEntries: entries = [], verbatimSearch: search = () => [] } = window;

const first = (query: string): string | undefined => search(query)[0]?.[0];
const all = (query: string): readonly string[] => search(query).map(([address]) => address);

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

  test.each(
    Object.entries({
      '429': 'errors/index.html#status-429',
      '4429': 'live-protocol.html#close-4429',
      accuracy: 'accuracy-and-capacity.html#accuracy',
      'api key': 'getting-started.html#a-service-and-a-key',
      'aws api gateway': 'reverse-proxies.html#aws-api-gateway',
      backup: 'backups.html',
      'close codes': 'live-protocol.html#close-codes',
      cors: 'configuration.html#cors_origins',
      deepgram: 'deepgram-clients.html',
      'delete personal data': 'privacy.html',
      deprecated: 'versions.html#deprecation',
      diarisation: 'speakers.html',
      diarization: 'speakers.html',
      docker: 'deployment.html#one-machine-with-docker',
      gladia: 'gladia-clients.html',
      gpu: 'speech-servers.html',
      'home assistant': 'assistants.html#home-assistant',
      'how do I upgrade': 'upgrade.html',
      k8s: 'deployment.html#kubernetes',
      kubernetes: 'deployment.html#kubernetes',
      kuberentes: 'deployment.html#kubernetes',
      limits: 'errors-and-retries.html#limits',
      mcp: 'assistants.html',
      metrics: 'operating.html#metrics',
      microphone: 'command-line.html#caption-a-microphone',
      mock: 'testing.html#the-mock',
      MODELS_PATH: 'configuration.html#models_folder',
      OOM: 'runbook.html#verbatimdown',
      openai: 'openai-clients.html',
      port: 'configuration.html#port',
      python: 'python-and-go.html#python',
      'rate limited': 'errors/rate_limited.html',
      RETENTION_DAYS: 'configuration.html#retention',
      'retry after': 'errors-and-retries.html#how-long-to-wait',
      'speaker labels python': 'speakers.html',
      systemd: 'deployment.html#one-machine-with-systemd',
      'verify callback': 'callbacks.html#verify-the-signature',
      webhook: 'callbacks.html',
      'webhook signature': 'callbacks.html#verify-the-signature',
      'who is speaking': 'speakers.html',
      'x-service-key': 'getting-started.html#a-service-and-a-key',
    }),
  )('answers "%s" first with %s', (query, address) => {
    expect(first(query)).toBe(address);
  });

  test.each([
    ['endpointing', 'reference/schemas/LiveSessionRequest.html#endpointing'],
    ['idempotency', 'errors/idempotency_key_reused.html'],
    ['LiveSessionRequest', 'reference/schemas/LiveSessionRequest.html'],
  ])('finds "%s"', (query, address) => {
    expect(all(query)).toContain(address);
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
