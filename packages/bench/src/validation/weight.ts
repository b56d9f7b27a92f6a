import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { allowedValues, schemaNamed } from '../contract-document.ts';
import { fullLiveSession } from '../samples.ts';
import { contenders } from './checks.ts';

/** A peer as one minified file. */
export interface Bundle {
  readonly title: string;
  readonly file: string;
  readonly rawBytes: number;
  readonly gzipBytes: number;
}

const here = fileURLToPath(new URL('.', import.meta.url));

/** Bundles all peers; ours also reduced to the two bodies that the others validate. */
export async function bundleContenders(folder: string): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  for (const { name, title } of contenders) {
    if (name === 'verbatim') {
      bundles.push(await bundle(folder, name, `${title}, all of the document`, []));
      bundles.push(await bundle(folder, name, title, [onlyTwoBodies]));
    } else {
      bundles.push(await bundle(folder, name, title, [inlineDocument]));
    }
  }
  return bundles;
}

async function bundle(
  folder: string,
  name: string,
  title: string,
  plugins: Plugin[],
): Promise<Bundle> {
  const file = join(folder, `${name}${plugins.length}.mjs`);
  await build({
    entryPoints: [join(here, `${name}.ts`)],
    outfile: file,
    bundle: true,
    minify: true,
    treeShaking: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    logLevel: 'error',
    plugins,
  });
  const { size } = await stat(file);
  return { title, file, rawBytes: size, gzipBytes: gzipSync(await readFile(file)).byteLength };
}

const usedLists = [
  ...['Region', 'AudioEncoding', 'Model', 'TranscriptionLanguageCode', 'LanguageCode'],
  ...['TranslationModel', 'SummaryType', 'PiiEntityType', 'PiiPreset', 'CallbackMethod'],
  ...['SubtitleFormat', 'SubtitleStyle', 'RedactionStyle', 'JobStatus'],
];

/** Inlines the parts of the document that a peer uses as constants, as an application would. */
const inlineDocument: Plugin = {
  name: 'inline-document',
  setup({ onLoad }) {
    onLoad({ filter: /contract-document\.ts$/ }, () => {
      const lists = Object.fromEntries(usedLists.map((name) => [name, allowedValues(name)]));
      const schemas = Object.fromEntries(
        ['LiveSessionRequest', 'PreRecordedJobRequest'].map((name) => [
          name,
          lean(schemaNamed(name)),
        ]),
      );
      return {
        loader: 'js',
        contents: [
          `const lists = ${JSON.stringify(lists)};`,
          `const schemas = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(schemas))});`,
          'export const allowedValues = (name) => lists[name];',
          'export const schemaNamed = (name) => schemas[name];',
        ].join('\n'),
      };
    });
  },
};

/** A schema without descriptions and examples. */
function lean(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lean);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key, value]) => key !== 'examples' && !(key === 'description' && typeof value === 'string'),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, lean(value)]));
}

/** Replaces the table of all validators by one of two, so that the others are tree-shaken. */
const onlyTwoBodies: Plugin = {
  name: 'only-two-bodies',
  setup({ onLoad }) {
    onLoad({ filter: /generated[/\\]validators\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const start = source.lastIndexOf('var validators = Object.freeze({');
      if (start === -1) throw new Error('The table of the validators is not where it was');
      const table =
        'var validators = { LiveSessionRequest: validateLiveSessionRequest, PreRecordedJobRequest: validatePreRecordedJobRequest };';
      return {
        loader: 'js',
        contents: `${source.slice(0, start)}${table}\nexport { validators };`,
      };
    });
  },
};

const run = promisify(execFile);

/** Milliseconds from the import of a bundle to its first validation, in a new process. */
export async function timeToFirstBody(file: string): Promise<number> {
  const script = `
    const body = ${JSON.stringify(fullLiveSession)};
    const start = performance.now();
    const { checks } = await import(${JSON.stringify(pathToFileURL(file).href)});
    if (!checks.LiveSessionRequest(body)) throw new Error('the body is valid');
    process.stdout.write(String(performance.now() - start));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
  return Number(stdout);
}
