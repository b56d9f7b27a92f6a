import { readFileSync } from 'node:fs';

const guide = readFileSync(new URL('../../docs/content/many-machines.md', import.meta.url), 'utf8');

/** A block of the guide, by its title. */
export function blockOf(title: string): string {
  const [, block] =
    new RegExp(`title=${title.replaceAll('.', '\\.')}\\n([^\`]*)\`\`\``).exec(guide) ?? [];
  if (block === undefined) throw new Error(`The guide has no block ${title}.`);
  return block;
}

/** The command of the guide that starts a node. */
export function startCommand(): string {
  const [, block] = /```bash\n(set -a;[^`]*verbatim serve[^`]*)```/.exec(guide) ?? [];
  if (block === undefined) throw new Error('The guide starts no node.');
  return block;
}

/** The commands of the guide that make keys. */
export function keysCommand(): string {
  const [, block] = /```bash\n(set -a;[^`]*keys create[^`]*)```/.exec(guide) ?? [];
  if (block === undefined) throw new Error('The guide makes no keys.');
  return block;
}

/** A block with other values for some of its variables. A variable that it does not have is a mistake of the test. */
export function withValues(block: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`The block does not set ${name}.`);
    return text.replace(line, `${name}='${value}'`);
  }, block);
}
