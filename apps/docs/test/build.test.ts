import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { write } from '../src/build.ts';
import { makeSite } from '../src/make-site.ts';
import { isOnePage } from '../src/site/one-page-reference.ts';
import { readSources } from '../src/sources.ts';
import { builtFiles } from './built-site.ts';

describe('the build', () => {
  test('finds nothing wrong with the site', () => {
    expect(inject('defects')).toEqual([]);
  });

  test('makes the same site from the same sources, byte for byte', async () => {
    // What Redocly makes is not ours.
    const { files, images } = await makeSite(await readSources(), async () => '');
    const built = builtFiles();
    expect([...files.keys(), ...images.map((name) => `images/${name}`)].sort()).toEqual([
      ...built.keys(),
    ]);
    const own = [...files].filter(([path]) => !isOnePage(path));
    const different = own.filter(([path, content]) => built.get(path) !== content);
    expect(different.map(([path]) => path)).toEqual([]);
  }, 240_000);

  test('removes files of an older site from the folder', async () => {
    const folder = fileURLToPath(new URL('../reports/small-site', import.meta.url));
    const rest = { images: [], pages: [], blocks: [] };
    const site = (path: string) => ({ files: new Map([[path, 'x']]), ...rest });
    await write(site('old/page.html'), folder);
    await write(site('new.html'), folder);
    expect(await readdir(folder, { recursive: true })).toEqual(['new.html']);
  });
});

describe('what a page loads', () => {
  const files = builtFiles();
  const sizeOf = (pattern: RegExp): number =>
    [...files]
      .filter(([path]) => pattern.test(path))
      .reduce((sum, [, content]) => sum + Buffer.byteLength(content), 0);

  test.each([
    ['20 kB of script', /^assets\/site\..+\.js$/, 20_000],
    ['20 kB of script more for a form, loaded when it is opened', /^assets\/try\..+\.js$/, 20_000],
    ['32 kB of style', /\.css$/, 32_000],
  ])('is less than %s', (_, pattern, limit) => {
    expect(sizeOf(pattern)).toBeGreaterThan(0);
    expect(sizeOf(pattern)).toBeLessThan(limit);
  });

  // One file, not shards: a page opened from a disk can load scripts only, and this is less than one photograph.
  test('has search data in a separate file, loaded on search, below 120 kB compressed', () => {
    const [data] = [...files].filter(([path]) => /^assets\/search\..+\.js$/.test(path));
    expect(gzipSync(data?.[1] ?? '').byteLength).toBeLessThan(120_000);
    expect([...files].filter(([, text]) => text.includes(`<script src="${data?.[0]}"`))).toEqual(
      [],
    );
  });

  test('is one style sheet and one script on every page of ours', () => {
    for (const [path, html] of files) {
      if (!path.endsWith('.html') || isOnePage(path)) continue;
      expect(html.match(/<script\b[^>]*\ssrc=/g), path).toHaveLength(1);
      expect(html.match(/<link rel="stylesheet"/g), path).toHaveLength(1);
    }
  });

  test('has names that change with the content, but for the mark', () => {
    const assets = [...files.keys()].filter((path) => path.startsWith('assets/'));
    expect(assets.filter((path) => !/\.[0-9a-f]{8}\.(css|js)$/.test(path))).toEqual([
      'assets/mark.svg',
    ]);
  });
});

describe('every page', () => {
  const pages = [...builtFiles()].filter(([path]) => path.endsWith('.html') && !isOnePage(path));

  test('has a title, a description, one first heading and no level left out', () => {
    for (const [path, html] of pages) {
      expect(html.match(/<title>([^<]+)<\/title>/)?.[1], path).toBeTruthy();
      expect(html.match(/<meta name="description" content="([^"]+)">/)?.[1], path).toBeTruthy();
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      const levels = [...main.matchAll(/<h([1-6])\b/g)].map(([, level]) => Number(level));
      expect(levels.filter((level) => level === 1).length, path).toBe(1);
      levels.forEach((level, index) => {
        expect(level - (levels[index - 1] ?? 1), `${path}: h${level}`).toBeLessThanOrEqual(1);
      });
    }
  });

  test('has a name for every column of its tables', () => {
    for (const [path, html] of pages) expect(html, path).not.toMatch(/<th[^>]*>\s*<\/th>/);
  });

  test('has a policy that blocks resources of other hosts', () => {
    for (const [path, html] of pages)
      expect(html, path).toContain(`content="default-src 'none'; style-src 'self'`);
    for (const [path, html] of pages)
      expect(html.includes('connect-src'), path).toBe(html.includes(' data-try="'));
  });
});
