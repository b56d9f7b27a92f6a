// Client generators on the document: `npm run generators -- [--keep]`. See generators/README.md.

import { writeFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Generator, generators, leftOut, tryGenerator } from './generators/tools.ts';

const KEPT = fileURLToPath(new URL('../apps/docs/measured/generators.md', import.meta.url));
const FILES = {
  document: 'openapi.json',
  '3.1': 'openapi-3.1-for-generators.json',
  '3.0': 'openapi-3.0-for-generators.json',
};

const { values: flags } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function tryAll(): Promise<void> {
  const rows: string[] = [];
  for (const generator of generators) {
    const problem = leftOut(generator) ?? (await failureOf(generator));
    say(`${generator.name}: ${problem ?? 'compiles'}`);
    if (problem === null) rows.push(rowOf(generator));
  }
  const table = ['| Generator | For | Command |', '|---|---|---|', ...rows].join('\n');
  say(`\n${table}`);
  const isWhole = rows.length === generators.length;
  if (flags.keep && isWhole) await writeFile(KEPT, `${table}\n`);
  process.exitCode = isWhole ? 0 : 1;
}

const failureOf = (generator: Generator): Promise<string | null> =>
  tryGenerator(generator).then(
    () => null,
    (error: Error) => error.message,
  );

function rowOf({ name, makes, document, command }: Generator): string {
  const typed = command.replace('DOCUMENT', FILES[document]).replace('OUT', 'out');
  return `| ${name} | ${makes} | \`${typed}\` |`;
}

await tryAll();
