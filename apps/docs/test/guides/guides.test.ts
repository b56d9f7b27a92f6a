import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, unwrap } from '@verbatim/client';
import { sharedPart } from '@verbatim/real-parts';
import { describe, expect, test } from 'vitest';
import type { CodeBlock } from '../../src/markdown/code-block.ts';
import { repository } from '../../src/sources.ts';
import { blocksOf, GuideReader, python } from './guide-reader.ts';

/** Somebody who starts a service as the first guide says, and reads the others with it. */
const reader = sharedPart(() => GuideReader.create());

/** What the scripted recognizer hears. */
const WORDS = /These words are scripted/;

describe('getting started, from its first line to its last', () => {
  test.for(blocksOf('getting-started').map((block, at) => [at + 1, block] as const))(
    'block %i prints the words',
    async ([, block], { skip }) => {
      if (block.language === 'python' && 'missing' in python) return skip(python.missing);
      const printed = await reader().follow(block);
      if (!block.code.includes('pip install')) expect(printed).toMatch(WORDS);
    },
  );
});

/** How a guide is read. */
interface Reading {
  /** Recordings that its reader has. */
  readonly recordings?: readonly string[];
  /** Something that its blocks print in all. */
  readonly shows: RegExp;
  /** Blocks that are left out, each by a text in it, with the reason and where it is tested. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

const readings: Readonly<Record<string, Reading>> = {
  assistants: {
    shows: /This is the only time/,
    leftOut: {
      WYOMING_PORT: 'another service; apps/api/test/outside',
      'mcp --http': 'it goes on for ever; apps/cli/test/mcp.test.ts',
    },
  },
  callbacks: {
    shows: /"items":\[/,
    leftOut: {
      'verifyCallback(': 'it listens for ever; packages/client/test/callbacks',
      'verify_callback(': 'it listens for ever; packages/client-python/test/python',
      'openssl base64': 'callback-recipe.test.ts',
    },
  },
  client: {
    recordings: ['meeting.mp3'],
    shows: /processing|done/,
    leftOut: { 'npm pack': 'packages/client/test/package installs it' },
  },
  'command-line': {
    recordings: ['meeting.mp3', 'interview.mp4', 'recordings/talk.wav'],
    shows: WORDS,
    leftOut: {
      'npm pack': 'apps/cli/test/package.test.ts installs it',
      'verbatim live': 'it needs a microphone; apps/cli/test/live.test.ts',
      'verbatim watch': 'it goes on for ever; apps/cli/test/watch.test.ts',
    },
  },
  configuration: {
    shows: /uploadSize: 500MB/,
    leftOut: { 'verbatim serve': 'it goes on for ever; apps/cli/test/serve.test.ts' },
  },
  'deepgram-clients': { recordings: ['meeting.mp3'], shows: WORDS },
  files: { recordings: ['meeting.mp3'], shows: /"name":"Anna"/ },
  live: {
    recordings: ['meeting.wav'],
    shows: /^\d\S* These words/m,
    leftOut: { '/my-server/live': 'it runs in a browser; packages/client/test/package' },
  },
  'openai-clients': { recordings: ['meeting.wav'], shows: WORDS },
  operating: {
    shows: /web shop/,
    leftOut: {
      'verbatim serve': 'it goes on for ever; apps/cli/test/serve.test.ts',
      'doctor --mend': 'the service must be stopped; apps/cli/test/doctor.test.ts',
      'postgres://': 'it needs Postgres and a bucket; apps/cli/test/shared-storage.test.ts',
      '--prepare': 'the service must be stopped; apps/cli/test/migrate.test.ts',
    },
  },
};

/** Guides of which no block can be run here, and where their parts are tested. */
const unread: Readonly<Record<string, string>> = {
  'accuracy-and-capacity': 'it measures for hours',
  backups: 'it needs systemd, Postgres and S3; apps/cli/test/backup-drill.test.ts',
  deployment: 'it needs Docker and systemd; apps/deploy/test',
  'gladia-clients': 'another service with its option; apps/api/test/outside',
  'many-machines': 'it needs nodes and Postgres; apps/cli/test/many-machines.test.ts',
  privacy: 'apps/cli/test/privacy-guide.test.ts and replaced-secrets.test.ts run it',
  'python-and-go':
    'it needs Go and generators; packages/client-go/test, scripts/test/generators.test.ts',
  'reverse-proxies': 'it needs programs of others; apps/api/test/proxies',
  'speech-servers': 'it needs servers with GPUs; apps/api/test/recognition',
  testing: 'it goes on for ever; packages/mock/test and packages/contract-tests/test',
  upgrade: 'it needs a backup of an earlier version; apps/cli/test/backup.test.ts',
};

const hasCode = (guide: string): boolean =>
  blocksOf(guide).some(({ language }) => ['bash', 'go', 'python', 'ts'].includes(language));

test('every guide with code is read, or left out with a reason', () => {
  const guides = readdirSync(join(repository, 'apps/docs/content'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length));
  const known = ['getting-started', ...Object.keys(readings), ...Object.keys(unread)];
  expect(known.sort()).toEqual(guides.filter(hasCode));
});

const KEY_ID = '2f1c9a7be4d03586';

/** What the reader of a guide has in place of its examples: a job that is done, among others. */
async function ownValues(guide: string): Promise<[text: string, own: string][]> {
  const baseUrl = `http://localhost:${reader().port}`;
  const apiKey = await reader().printed('printf %s "$VERBATIM_KEY"');
  const client = createClient({ baseUrl, apiKey });
  const sample = new Blob([await reader().sample()]);
  const stored = unwrap(await client.upload(sample, { filename: 'talk.webm' }));
  const job = unwrap(await client.transcribe(sample));
  const namesKey = blocksOf(guide).some(({ code }) => code.includes(KEY_ID));
  const created = namesKey ? await reader().printed('verbatim keys create --name former') : '';
  return [
    ['https://verbatim.example.com', baseUrl],
    ['http://127.0.0.1:8080', baseUrl],
    ['your-key', apiKey],
    ['01a1a0c8-bac0-7e44-8a1b-3f9c2d706e18', job.id],
    ['018f2d5c-3b7a-7c41-9d2e-5a6b7c8d9e0f', job.id],
    ['$ID', job.id],
    ['https://example.com/talk.webm', stored.audio_url],
    [KEY_ID, /Its id is (\w+)/.exec(created)?.[1] ?? ''],
    ['/backups', `${reader().folder}/backups`],
  ];
}

describe.each(Object.entries(readings))('the guide %s', (guide, { recordings, shows, leftOut }) => {
  test('works from its first line to its last', async () => {
    for (const name of recordings ?? []) await reader().record(name);
    reader().turnPage();
    const own = await ownValues(guide);
    const out = Object.keys(leftOut ?? {});
    const isLeftOut = ({ code }: CodeBlock) => out.some((text) => code.includes(text));
    const outputs: string[] = [];
    for (const block of blocksOf(guide).filter((each) => !isLeftOut(each)))
      outputs.push((await reader().follow(block, own)) ?? '');
    const output = outputs.join('\n');
    expect(output).toMatch(shows);
    expect(output).not.toMatch(/"statusCode":[45]\d\d/);
  });

  test('has each block that is left out', () => {
    const all = blocksOf(guide).map(({ code }) => code);
    const idle = Object.keys(leftOut ?? {}).filter((text) => !all.some((c) => c.includes(text)));
    expect(idle).toEqual([]);
  });
});
