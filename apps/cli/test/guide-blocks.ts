import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { commandPath } from './commands.ts';

type Guide = 'many-machines' | 'privacy';

/** What the first part in brackets of a pattern stands for in a guide. */
function partOf(guide: Guide, pattern: RegExp): string {
  const text = readFileSync(new URL(`../../docs/content/${guide}.md`, import.meta.url), 'utf8');
  const [, block] = pattern.exec(text) ?? [];
  if (block === undefined) throw new Error(`The guide ${guide} has no block ${pattern}.`);
  return block;
}

/** A block of the guide, by its title. */
export const blockOf = (title: string, guide: Guide = 'many-machines'): string =>
  partOf(guide, new RegExp(`title=${title.replaceAll('.', '\\.')}\\n([^\`]*)\`\`\``));

/** The command of the guide that starts a node. */
export const startCommand = (): string =>
  partOf('many-machines', /```bash\n(set -a;[^`]*verbatim serve[^`]*)```/);

/** The commands of the guide that make keys. */
export const keysCommand = (): string =>
  partOf('many-machines', /```bash\n(set -a;[^`]*keys create[^`]*)```/);

/** A block with other values for some of its variables. A variable that it does not have is a mistake of the test. */
export function withValues(block: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`The block does not set ${name}.`);
    return text.replace(line, `${name}='${value}'`);
  }, block);
}

/** Runs a block of the guide about privacy, with this clone's command as `verbatim`; returns what it prints. */
export async function runBlock(
  title: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly stdout: string; readonly stderr: string }> {
  const env = { PATH: await commandPath(), ...environment };
  return promisify(execFile)('sh', ['-euc', blockOf(title, 'privacy')], { env });
}
