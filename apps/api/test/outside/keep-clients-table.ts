// The table client x scenario from the report of the last run: `npm run clients -w @verbatim/api -- [--keep] [REPORT]`. `--keep`
// writes it into the docs, if every cell has a test that passed.
import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { clientsTable } from './clients-table.ts';

/** Where the docs read it. */
const KEPT = new URL('../../../docs/measured/clients.md', import.meta.url);
const REPORT = new URL('../../reports/tests.json', import.meta.url);

const { values: flags, positionals } = parseArgs({
  options: { keep: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { markdown, missing } = clientsTable(
  JSON.parse(await readFile(positionals[0] ?? REPORT, 'utf8')),
);
process.stdout.write(markdown);
for (const cell of missing) process.stdout.write(`no test passed: ${cell}\n`);
if (missing.length > 0) process.exitCode = 1;
else if (flags.keep) await writeFile(KEPT, markdown);
