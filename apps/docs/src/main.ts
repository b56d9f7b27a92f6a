// Builds the site into dist: `node src/main.ts [folder]`. If it has defects, they are printed and nothing is written.
import { fileURLToPath } from 'node:url';
import { build, write } from './build.ts';
import { readSources } from './sources.ts';

const started = performance.now();
const folder = process.argv[2] ?? fileURLToPath(new URL('../dist', import.meta.url));
const { site, defects } = await build(await readSources());
for (const { where, what } of defects) process.stderr.write(`${where}: ${what}\n\n`);
if (defects.length > 0) {
  process.stderr.write(`Defects: ${defects.length}. Nothing was written.\n`);
  process.exitCode = 1;
} else {
  await write(site, folder);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${site.pages.length} pages, ${site.files.size} files, ${seconds} s\n`);
}
