// Proves the whole project: every check and every test of every workspace, then one line `N passed, N failed`.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countOutcomes, type RunSummary } from './outcomes.ts';
import { noteTested } from './release/commit.ts';
import { runTurbo } from './turbo.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const runsFolder = join(root, '.turbo', 'runs');

const before = new Set(await summaries());
await runTurbo([
  'lint',
  'lint:root',
  'score',
  'breaking',
  'build',
  'generate:check',
  'typecheck',
  'typecheck:root',
  'test',
  'test:root',
  '--continue=always',
  // Vitest leaves one core free, and most suites wait a lot for processes and sockets.
  '--concurrency=3',
  '--output-logs=new-only',
  '--summarize',
]);
const [summaryFile] = (await summaries()).filter((file) => !before.has(file));
if (!summaryFile) throw new Error('turbo left no summary of its run; nothing can be counted');

const summary: RunSummary = JSON.parse(await readFile(join(runsFolder, summaryFile), 'utf8'));
const { passed, failed, lines, failures } = await countOutcomes(summary, root);
for (const line of [...lines, ...failures]) process.stdout.write(`${line}\n`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
if (failed === 0 && passed > 0) noteTested(root);
else process.exitCode = 1;

async function summaries(): Promise<string[]> {
  return readdir(runsFolder).catch(() => []);
}
