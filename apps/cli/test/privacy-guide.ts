import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from './commands.ts';

const guide = readFileSync(new URL('../../docs/content/privacy.md', import.meta.url), 'utf8');
const main = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** Runs a block of the guide, with this clone's command as `verbatim`; returns what it prints. */
export async function runBlock(
  title: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const [, block] = new RegExp(`title=${title}\\n([^\`]*)\`\`\``).exec(guide) ?? [];
  if (block === undefined) throw new Error(`The guide has no block ${title}.`);
  const bin = await temporaryFolder();
  const command = `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`;
  await writeFile(join(bin, 'verbatim'), command, { mode: 0o755 });
  const env = { PATH: `${bin}:/usr/bin:/bin`, ...environment };
  return promisify(execFile)('sh', ['-euc', block], { env });
}
