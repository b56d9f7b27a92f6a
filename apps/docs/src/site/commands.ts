import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './repository.ts';

/** The commands of this repository that the site tells about, by name, and the workspaces that bring them. */
export const commands = {
  'verbatim-contract': 'packages/contract-tests',
  'verbatim-mock': 'packages/mock',
} as const;

/** The name of a command. */
export type CommandName = keyof typeof commands;

/** Runs a command of ours and gives what it prints. It is found by its manifest: links to it exist only after an install. */
export async function printedBy(name: CommandName, args: readonly string[]): Promise<string> {
  const folder = join(repository, commands[name]);
  const { bin } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  const file = bin[name];
  if (file === undefined) throw new Error(`${folder} brings no command ${name}.`);
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(folder, file), ...args], (error, stdout) => {
      if (error) reject(error);
      else resolve(stdout);
    });
  });
}
