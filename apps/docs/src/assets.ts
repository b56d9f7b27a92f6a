import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { RankedEntry } from './search/rank.ts';
import { markFile } from './site/icons.ts';
import type { Assets } from './site/layout.ts';

/** The parts of the style sheet, in the order in which they apply. */
const styles = [
  'tokens',
  'base',
  'frame',
  'prose',
  'code',
  'reference',
  'diagrams',
  'search',
  'landing',
  'try',
];

/** Makes the files that pages load. Their names change with their content, so that browsers may keep them for ever. */
export async function assetFiles(entries: readonly RankedEntry[], sampleWav: Uint8Array) {
  const [script, tryIt, search] = await Promise.all([
    bundledScript('main'),
    bundledScript('try/main'),
    bundledScript('search'),
  ]);
  const sample = `window.verbatimSample="${Buffer.from(sampleWav).toString('base64')}";\n`;
  const style = (await Promise.all(styles.map(readStyle))).join('');
  const searchData = `window.verbatimEntries=${JSON.stringify(entries)};\n${search}`;
  const assets: Assets = {
    style: named('site', style, 'css'),
    script: named('site', script, 'js'),
    searchData: named('search', searchData, 'js'),
    tryIt: named('try', tryIt, 'js'),
    sample: named('sample', sample, 'js'),
  };
  return {
    assets,
    files: new Map([
      [assets.style, style],
      [assets.script, script],
      [assets.searchData, searchData],
      [assets.tryIt, tryIt],
      [assets.sample, sample],
      ['assets/mark.svg', markFile],
    ]),
  };
}

async function bundledScript(name: 'main' | 'search' | 'try/main'): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL(`./browser/${name}.ts`, import.meta.url)),
    write: false,
    tsconfig: false,
    output: { format: 'iife', minify: true },
  });
  return output[0].code;
}

async function readStyle(name: string): Promise<string> {
  const text = await readFile(new URL(`./style/${name}.css`, import.meta.url), 'utf8');
  return compact(text);
}

/** Leaves out what browsers do not need. The style sheets hold no strings with comments or line breaks in them. */
export const compact = (css: string): string =>
  `${css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '\n')
    .replace(/([{;,])\n/g, '$1')
    .replace(/;?\n?\}/g, '}')
    .trim()}\n`;

function named(name: string, content: string, ending: string): string {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  return `assets/${name}.${hash}.${ending}`;
}
