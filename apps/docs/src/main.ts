// Builds the site into dist: `node src/main.ts [folder] [--unchecked]`. If it has defects, they are printed and nothing is written.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { check, write } from './build.ts';
import { makeSite } from './make-site.ts';
import { readSources } from './sources.ts';

const started = performance.now();
const { values, positionals } = parseArgs({
  options: { unchecked: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0] ?? fileURLToPath(new URL('../dist', import.meta.url));
const site = await makeSite(await readSources());
const defects = values.unchecked ? [] : await check(site);
for (const { where, what } of defects) process.stderr.write(`${where}: ${what}\n\n`);
if (defects.length > 0) {
  process.stderr.write(`Defects: ${defects.length}. Nothing was written.\n`);
  process.exitCode = 1;
} else {
  await write(site, folder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${site.pages.length} pages, ${site.files.size} files, ${seconds} s\n`);
}
