import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CatalogEntry } from '../../src/models/catalog.ts';
import { type GetModelOptions, getModel } from '../../src/models/get-model.ts';
import { ModelFolder } from '../../src/models/model-folder.ts';
import { writeToy } from '../engines/sherpa/toy-models.ts';
import { scratchFolder } from '../scratch.ts';
import { bzip2, tar } from './archives.ts';
import { serveFiles } from './fetching/file-server.ts';

/** A public model as it is published: an archive with a folder in it, and files that are not needed. */
async function published({ sha256 = 'right', leaveOut = '' } = {}) {
  const folder = scratchFolder();
  const { name: _, ...described } = writeToy(folder, 'zipformer-ctc');
  const manifest = { ...described, name: 'toy' };
  const files = Object.values(manifest.files).filter((file) => file !== leaveOut);
  const archive = bzip2(
    tar([
      { path: 'toy-2026/README.md', content: Buffer.from('Hello') },
      { path: '../../outside.txt', content: Buffer.from('Not asked for') },
      ...files.map((file) => ({
        path: `toy-2026/${file}`,
        content: readFileSync(join(folder, file)),
      })),
    ]),
  );
  if (archive === null) return null;
  const server = await serveFiles({ 'toy-2026.tar.bz2': archive });
  onTestFinished(() => server.close());
  const digest = createHash('sha256').update(archive).digest('hex');
  const entry: CatalogEntry = {
    name: 'toy',
    manifest,
    sources: [
      {
        platform: null,
        processor: [],
        parts: [
          {
            address: `${server.base}/toy-2026.tar.bz2`,
            megabytes: 1,
            sha256: sha256 === 'right' ? digest : sha256 === 'unknown' ? null : sha256,
            archive: true,
            files: Object.fromEntries(Object.values(manifest.files).map((file) => [file, file])),
          },
        ],
        made: [],
      },
    ],
  };
  const models = new ModelFolder(join(scratchFolder(), 'models'));
  const get = (over: Partial<GetModelOptions> = {}) =>
    getModel(models, 'toy', {
      signal: new AbortController().signal,
      entries: [entry],
      backoffMs: () => 0,
      ...over,
    });
  return { models, get, digest, server, archive, entry };
}

const NO_BZIP2 = 'bzip2 is not installed, so nothing can be packed';

describe('a model of the catalog', () => {
  test('is downloaded, checked, unpacked, loaded and installed', async (context) => {
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const installed = await toy.get();
    expect(installed).toMatchObject({ name: 'toy', problem: null });
    expect(readdirSync(installed.folder).sort()).toEqual(
      ['model.json', 'model.onnx', 'origin.json', 'tokens.txt'].sort(),
    );
    expect(JSON.parse(readFileSync(join(installed.folder, 'origin.json'), 'utf8'))).toEqual([
      { address: `${toy.server.base}/toy-2026.tar.bz2`, sha256: toy.digest, checked: true },
    ]);
    expect(readdirSync(join(toy.models.directory, '.incoming'))).toEqual([]);
    expect(existsSync(join(toy.models.directory, '..', 'outside.txt'))).toBe(false);
    await expect(toy.get()).rejects.toThrow(/installed already/);
  });

  test('is taken from the folder of the operator without a request, and the folder stays as it is', async (context) => {
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const folder = scratchFolder();
    writeFileSync(join(folder, 'toy-2026.tar.bz2'), toy.archive);
    expect(await toy.get({ folder })).toMatchObject({ name: 'toy', problem: null });
    expect(toy.server.ranges).toEqual([]);
    expect(readdirSync(folder)).toEqual(['toy-2026.tar.bz2']);
  });

  test('is not taken from the folder if the file there is another one, which is named', async (context) => {
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const folder = scratchFolder();
    writeFileSync(join(folder, 'toy-2026.tar.bz2'), 'something else');
    await expect(toy.get({ folder })).rejects.toThrow(
      `${join(folder, 'toy-2026.tar.bz2')} is not what it should be`,
    );
    expect(readdirSync(folder)).toEqual(['toy-2026.tar.bz2']);
  });

  test('is taken from the mirror of the operator after all sources failed', async (context) => {
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const mirror = await serveFiles({ 'models/toy-2026.tar.bz2': toy.archive });
    onTestFinished(() => mirror.close());
    toy.server.files.clear();
    const installed = await toy.get({ mirror: `${mirror.base}/models/` });
    expect(toy.server.ranges.length).toBe(1);
    expect(readFileSync(join(installed.folder, 'origin.json'), 'utf8')).toContain(mirror.base);
  });

  test('is taken from its second source if the first one fails, and what the first one began is deleted', async (context) => {
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const [source] = toy.entry.sources;
    const part = source?.parts[0];
    if (source === undefined || part === undefined) throw new TypeError('There is no source');
    const broken = await serveFiles({ 'toy.tar.bz2': Buffer.alloc(1000) }, { breaks: [500] });
    onTestFinished(() => broken.close());
    const first = { ...part, address: `${broken.base}/toy.tar.bz2`, sha256: 'a'.repeat(64) };
    const entry = { ...toy.entry, sources: [{ ...source, parts: [first] }, source] };
    await toy.get({ entries: [entry], onProgress: broken.onReceived });
    expect(readdirSync(join(toy.models.directory, '.incoming'))).toEqual([]);
  });

  test('is not installed when it is something else', async (context) => {
    const toy = (await published({ sha256: '0'.repeat(64) })) ?? context.skip(NO_BZIP2);
    await expect(toy.get()).rejects.toThrow(/is not what it should be/);
    expect(await toy.models.list()).toEqual([]);
    expect(readdirSync(join(toy.models.directory, '.incoming'))).toEqual([]);
  });

  test('without a known SHA-256 needs --sha256 or --trust', async (context) => {
    const toy = (await published({ sha256: 'unknown' })) ?? context.skip(NO_BZIP2);
    await expect(toy.get()).rejects.toThrow(/--sha256.*--trust/);
    expect(toy.server.ranges).toEqual([]);
    await expect(toy.get({ sha256: 'f'.repeat(64) })).rejects.toThrow(/is not what it should be/);
    await toy.get({ sha256: toy.digest.toUpperCase() });
    await toy.models.remove('toy');
    const { folder } = await toy.get({ trust: true });
    expect(readFileSync(join(folder, 'origin.json'), 'utf8')).toContain('"checked": false');
  });

  test('is not installed when a file is missing in the archive', async (context) => {
    const toy = (await published({ leaveOut: 'tokens.txt' })) ?? context.skip(NO_BZIP2);
    await expect(toy.get()).rejects.toThrow(/lacks tokens.txt/);
    expect(await toy.models.list()).toEqual([]);
  });

  test('that is made for other machines is refused before anything is downloaded', async (context) => {
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const sources = toy.entry.sources.map((source) => ({ ...source, platform: 'plan9-pdp11' }));
    await expect(toy.get({ entries: [{ ...toy.entry, sources }] })).rejects.toThrow(
      /does not run here .*made for plan9-pdp11/,
    );
    expect(toy.server.ranges).toEqual([]);
  });

  test('whose program needs more of the processor than it has is refused before anything is downloaded, and another is named', async (context) => {
    if (process.platform !== 'linux' || process.arch !== 'x64')
      context.skip('only Linux on x64 reports what the processor has');
    const toy = (await published()) ?? context.skip(NO_BZIP2);
    const sources = toy.entry.sources.map((source) => ({ ...source, processor: ['telepathy'] }));
    const small = { ...toy.entry, name: 'small' };
    await expect(toy.get({ entries: [{ ...toy.entry, sources }, small] })).rejects.toThrow(
      /toy does not run here \(linux-x64\): its program needs telepathy of the processor\. .*models get small.* installs one that does\./,
    );
    expect(toy.server.ranges).toEqual([]);
  });

  test('that is unknown is rejected with a hint', async () => {
    const models = new ModelFolder(scratchFolder());
    const signal = new AbortController().signal;
    await expect(getModel(models, 'nobody', { signal })).rejects.toThrow(/models list/);
  });
});
