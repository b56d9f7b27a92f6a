import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyDirectory, temporaryFolder, verbatim } from './commands.ts';

const dataDir = async (): Promise<string> => join(await temporaryFolder(), 'data');

describe('verbatim models', () => {
  test('lists the models that are known before there is any data', async () => {
    const { code, out, error } = await verbatim(['models', 'list', '--data-dir', await dataDir()]);
    expect(code).toBe(0);
    expect(out).toMatch(/^NAME +STATE +KIND +LANGUAGES +WRONG WORDS +MEASURED +SIZE +LICENSE\n/);
    expect(out).toMatch(/whisper-tiny\.en +known +whisper-cpp +en +5\.7 % +yes +76\.0 MB +MIT/);
    expect(out).toMatch(/whisper-small\.en +known +whisper +en +3\.1 % +no +636\.0 MB/);
    expect(out).toMatch(/smart-turn +known +turns +12\.0 MB/);
    expect(error).toMatch(/the service does not start without one.*verbatim models get starter/);
  });

  test('lists them as JSON, the damaged ones with what is wrong', async () => {
    const directory = await dataDir();
    await mkdir(join(directory, 'models/mine'), { recursive: true });
    await writeFile(join(directory, 'models/mine/model.json'), '{}');
    const { out } = await verbatim(['models', 'list', '--json', '--data-dir', directory]);
    const models = JSON.parse(out) as { name: string; state: string; problem: string | null }[];
    expect(models[0]).toMatchObject({ name: 'mine', state: 'unusable' });
    expect(models[0]?.problem).toMatch(/family: one of/);
    expect(models).toContainEqual(
      expect.objectContaining({ name: 'diarization', state: 'known', checksumKnown: true }),
    );
    expect(models.find(({ name }) => name === 'whisper-tiny')).toMatchObject({
      sources: [[{ file: 'sherpa-onnx-whisper-tiny.tar.bz2', sha256: null }]],
    });
  });

  test.each([
    [['get', 'nobody'], 1, /No model nobody is known/],
    [
      ['get', 'whisper-tiny'],
      1,
      /Getting whisper-tiny \(all languages; license: MIT\): 116 MB from github\.com\.\n.*SHA-256.*--sha256.*--trust/,
    ],
    [['get', 'nobody', 'whisper-tiny'], 1, /No model nobody is known.*\n.*SHA-256/],
    [['get', 'whisper-tiny.en', '--sha256', '12'], 2, /64 hexadecimal digits/],
    [['remove', 'nobody'], 1, /no model nobody/],
    [['use'], 2, /Name a model, or give --best/],
    [['use', 'one', '--best'], 2, /Name a model, or give --best/],
    [['use', 'nobody'], 1, /no model nobody/],
    [['use', '--best'], 0, /the best model that is installed/],
    [['add', '/nowhere'], 1, /can not be copied/],
  ] as const)('answers %j', async (args, code, message) => {
    const ran = await verbatim(['models', ...args, '--data-dir', await dataDir()]);
    expect(ran.error).toMatch(message);
    expect(ran).toMatchObject({ code, out: '' });
  });
});

async function speechServer(status: number, body: unknown): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    incoming.resume().once('end', () => {
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

test('without a speech server it says how to set one up', async () => {
  const ran = await verbatim(['models', 'servers']);
  expect(ran).toMatchObject({ code: 0, out: '' });
  expect(ran.error).toContain('SPEECH_SERVERS');
});

test('each speech server is tried, and what is wrong with one is said, without its key', async () => {
  const good = await speechServer(200, { text: 'Good morning.' });
  const locked = await speechServer(401, { error: { message: 'Wrong key: sk-secret' } });
  const environment = { SPEECH_SERVERS: `${good},${locked}`, SPEECH_SERVER_KEY: 'sk-secret' };
  const { code, out, error } = await verbatim(['models', 'servers'], environment);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`${good} +recognizes speech\n`));
  expect(out).toContain(`${locked} answers with status 401 (Wrong key: ***): set the key`);
  expect(error).toContain('1 of 2 speech servers recognize nothing.');
  const json = await verbatim(['models', 'servers', '--json'], environment);
  expect(JSON.parse(json.out)).toMatchObject([
    { address: good, problem: null },
    { address: locked },
  ]);
});

test('the doctor finds speech servers that recognize nothing', async () => {
  const directory = await emptyDirectory();
  const address = await speechServer(404, { detail: 'Not Found' });
  const command = ['doctor', '--data-dir', directory];
  const found = await verbatim(command, { SPEECH_SERVERS: address });
  expect(found.code).toBe(1);
  expect(found.out).toContain('fault: speech_servers_fail (1)');
  expect(found.out).toContain(`${address} answers with status 404 (Not Found): check the path`);
});
