import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { type CatalogEntry, starterModels } from '../../src/models/catalog.ts';
import { Network } from '../../src/models/fetching/network.ts';
import {
  type InstallModelsOptions,
  installModels,
  missingModels,
} from '../../src/models/install-models.ts';
import { ModelFolder } from '../../src/models/model-folder.ts';
import { writeToy } from '../engines/sherpa/toy-models.ts';
import { scratchFolder } from '../scratch.ts';
import { type FileServer, type Moods, serveFiles } from './fetching/file-server.ts';

beforeEach(() => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('PIP_CONFIG_FILE', '/dev/null');
  vi.stubEnv('PIP_INDEX_URL', 'https://user:secret@packages.example/simple');
});
afterEach(() => vi.unstubAllEnvs());

const newFolder = (): ModelFolder =>
  new ModelFolder(join(scratchFolder(), 'models'), { probe: async () => {} });

async function installed(...names: readonly string[]): Promise<ModelFolder> {
  const models = newFolder();
  for (const name of names) {
    const source = scratchFolder();
    writeToy(source, 'zipformer-ctc', { name });
    await models.add(source);
  }
  return models;
}

/** A model of two files, each a download of its own, at this base address. */
function entryOf(name: string, base: string): CatalogEntry {
  const folder = scratchFolder();
  const manifest = { ...writeToy(folder, 'zipformer-ctc', { name }), license: 'MIT' };
  const parts = Object.values(manifest.files).map((file) => ({
    address: `${base}/${file}`,
    megabytes: 1,
    sha256: createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex'),
    archive: false,
    files: { [file]: file },
  }));
  return { name, manifest, sources: [{ platform: null, processor: [], parts, made: [] }] };
}

async function serving(moods: Moods = {}): Promise<FileServer> {
  const folder = scratchFolder();
  const { files } = writeToy(folder, 'zipformer-ctc');
  const contents = Object.values(files).map((file) => [file, readFileSync(join(folder, file))]);
  const server = await serveFiles(Object.fromEntries(contents), moods);
  onTestFinished(() => server.close());
  return server;
}

async function install(
  models: ModelFolder,
  entries: readonly CatalogEntry[],
  over: Partial<InstallModelsOptions> = {},
) {
  const written: string[] = [];
  const problems = await installModels(
    models,
    entries.map(({ name }) => name),
    {
      signal: new AbortController().signal,
      entries,
      backoffMs: () => 0,
      output: { write: (text) => void written.push(text), width: null },
      ...over,
    },
  );
  return { written, problems };
}

test('a new machine lacks the starter models, and one with other models lacks nothing', async () => {
  expect(await missingModels(newFolder(), 'auto')).toEqual(starterModels);
  expect(await missingModels(await installed(starterModels[0] ?? ''), 'auto')).toEqual(
    starterModels.slice(1),
  );
  expect(await missingModels(await installed('mine'), 'auto')).toEqual([]);
});

test('models that are asked for are missing unless they are installed, even if others are', async () => {
  const models = await installed('mine', 'other');
  expect(await missingModels(models, ['starter', 'mine'])).toEqual(starterModels);
  expect(await missingModels(models, ['more', 'mine', 'more'])).toEqual(['more']);
  expect(await missingModels(models, [])).toEqual([]);
});

test('a starter model that was removed stays removed, once all were installed', async () => {
  const models = await installed(...starterModels);
  await install(models, []);
  await models.remove(starterModels[0] ?? '');
  expect(await missingModels(models, 'auto')).toEqual([]);
  expect(await missingModels(models, ['starter'])).toEqual(starterModels.slice(0, 1));
});

test('what is downloaded, how large it is, from where and under which license is said before anything is asked for', async () => {
  const server = await serving();
  const { host } = new URL(server.base);
  const said: { text: string; requests: number }[] = [];
  const output = {
    write: (text: string) => void said.push({ text, requests: server.ranges.length }),
    width: null,
  };
  const models = newFolder();
  await install(models, [entryOf('one', server.base)], { output });
  expect(said[0]).toEqual({
    text: `Getting one (en; license: MIT): 2 MB from ${host}.\n`,
    requests: 0,
  });
  expect(said.at(-1)?.text).toMatch(`one is installed in ${join(models.directory, 'one')} (`);
});

test('the index of packages is named by its host, without credentials', async () => {
  const entry = entryOf('one', 'https://models.example');
  const [part] = entry.sources[0]?.parts ?? [];
  if (part === undefined) throw new TypeError('The toy has no part');
  const address = 'pkg:pypi/toy@1?file_name=toy-1-py3-none-any.whl';
  const parts = [{ ...part, address, archive: true }];
  const stop = AbortSignal.abort(new Error('enough'));
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), width: null };
  await expect(
    install(
      newFolder(),
      [{ ...entry, sources: [{ platform: null, processor: [], parts, made: [] }] }],
      {
        output,
        signal: stop,
      },
    ),
  ).rejects.toThrow('enough');
  expect(written).toEqual([
    "Getting one (en; license: MIT): 1 MB from Python's registry (packages.example).\n",
  ]);
});

test('a terminal shows progress in one line, which is erased at the end', async () => {
  let nowMs = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    nowMs += 1_000;
    return nowMs;
  });
  const server = await serving();
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), width: 20 };
  await install(newFolder(), [entryOf('one', server.base)], { output });
  vi.restoreAllMocks();
  const progress = written.slice(1, -1);
  expect(progress.length).toBeGreaterThan(1);
  const erase = '\r\u001b[K';
  for (const each of progress) {
    expect(each.slice(0, erase.length)).toBe(erase);
    expect(each.length).toBeLessThan(erase.length + 20);
  }
  expect(progress.at(-1)).toBe(erase);
});

test('a model that can not be had does not keep the others from being installed', async () => {
  const server = await serving();
  const gone = entryOf('gone', `${server.base}/nowhere`);
  const models = newFolder();
  const { problems } = await install(models, [gone, entryOf('there', server.base)]);
  expect(problems.map(({ message }) => message)).toEqual([expect.stringMatching(/answers 404/)]);
  expect((await models.list()).map(({ name }) => name)).toEqual(['there']);
});

test('a host that can not be reached is asked once for all models', async () => {
  const server = await serving();
  await server.close();
  const entries = [entryOf('one', server.base), entryOf('two', server.base)];
  const { problems } = await install(newFolder(), entries);
  expect(problems[0]?.message).toMatch(
    /^one is not installed\. .* can not be reached: connect ECONNREFUSED/,
  );
  expect(problems[1]?.message).toBe(problems[0]?.message.replace('one', 'two'));
});

test('an installation that was cut off goes on where it was, in a later run', async () => {
  const server = await serving({ stalls: [30] });
  const entry = entryOf('one', server.base);
  const models = newFolder();
  const stop = new AbortController();
  const reason = new Error('the process was asked to stop');
  const first = install(models, [entry], {
    signal: stop.signal,
    backoffMs: () => {
      stop.abort(reason);
      return 0;
    },
    network: new Network({ silenceMs: 50 }),
  });
  await expect(first).rejects.toBe(reason);
  await install(models, [entry]);
  expect(server.ranges).toEqual([null, 'bytes=30-', null]);
  expect((await models.list()).map(({ problem }) => problem)).toEqual([null]);
});

test('what two models need is downloaded once, and deleted in the end', async () => {
  const { base, ranges } = await serving();
  const models = newFolder();
  const entries = [entryOf('first', base), entryOf('second', base)];
  const { problems, written } = await install(models, entries);
  expect(problems).toEqual([]);
  expect(written.join('')).toContain('license: MIT): already downloaded');
  expect((await models.list()).map(({ name }) => name)).toEqual(['first', 'second']);
  expect(ranges.length).toBe(2);
  expect(readdirSync(join(models.directory, '.incoming'))).toEqual([]);
});
