import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Command } from 'commander';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProgram } from '../src/program.ts';
import { describedCommands } from '../src/shell.ts';
import { quietTerminal, temporaryFolder, verbatim } from './commands.ts';

const terminal = quietTerminal({});
const program = createProgram(terminal);
const commands = describedCommands(program);
const installed = (name: string): boolean => spawnSync(name, ['--version']).error === undefined;

describe('completion for bash', () => {
  let script = '';
  beforeAll(async () => {
    script = (await verbatim(['completion', 'bash'])).out;
  });

  /** What bash offers after some words. */
  function offered(...words: string[]): string[] {
    const typed = ['verbatim', ...words].map((word) => `'${word}'`).join(' ');
    const ask = `${script}\nCOMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _verbatim; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', ask], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  }

  test.each(commands.map((command) => [command.name, command] as const))(
    'offers every command and option of: verbatim %s',
    (name, command) => {
      const before = name === '' ? [] : name.split(' ');
      expect(offered(...before, '')).toEqual(
        expect.arrayContaining(command.commands.map((each) => each.name)),
      );
      const long = command.options.flatMap(({ names }) =>
        names.filter((each) => each.startsWith('--')),
      );
      expect(offered(...before, '--').sort()).toEqual(long.sort());
    },
  );

  test('finds the command among options and files', () => {
    expect(offered('transcribe', 'a.mp3', '--force', '--diarization.m')).toEqual([
      '--diarization.min-speakers',
      '--diarization.max-speakers',
    ]);
    expect(offered('keys', 'cr')).toEqual(['create']);
  });
});

test.each(['zsh', 'fish'])('completion for %s has every command and option', async (shell) => {
  const { code, out } = await verbatim(['completion', shell]);
  expect(code).toBe(0);
  for (const { name, options } of commands) {
    for (const word of name.split(' ')) expect(out).toContain(word);
    for (const { names } of options) {
      const long = names.find((each) => each.startsWith('--')) ?? '';
      expect(out).toContain(shell === 'fish' ? ` -l ${long.slice(2)} ` : long);
    }
  }
});

test('completion for a shell that is not known names those that are', async () => {
  const { code, error } = await verbatim(['completion', 'csh']);
  expect(code).toBe(2);
  expect(error).toContain('Allowed choices are bash, zsh, fish.');
});

describe('the man page', () => {
  test('has every command and option', async () => {
    const { code, out } = await verbatim(['man']);
    expect(code).toBe(0);
    const text = out.replaceAll('\\-', '-');
    for (const { name, options } of commands.slice(1)) {
      expect(text).toContain(`.SS "verbatim ${name} `);
      for (const { names } of options) expect(text).toContain(`.B ${names.join(', ')}`);
    }
    expect(text).not.toContain('npx');
  });

  test('is without a warning of groff', async ({ skip }) => {
    if (!installed('groff')) return skip('groff is not installed');
    const { out } = await verbatim(['man']);
    const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], {
      input: out,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('is without a finding of mandoc', async ({ skip }) => {
    if (!installed('mandoc')) return skip('mandoc is not installed');
    const path = join(await temporaryFolder(), 'verbatim.1');
    await writeFile(path, (await verbatim(['man'])).out);
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning', path], {
      encoding: 'utf8',
    });
    // The program makes the page when it is asked for it: it has no date.
    expect(stdout.replace(/.*missing date.*\n/, '')).toBe('');
  });
});

describe('the page of the docs about the command', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../docs/content/command-line.md'),
    'utf8',
  );

  test('names every command', () => {
    for (const { name } of commands.filter((each) => each.name !== '')) {
      expect(page).toContain(`\`${name}`);
    }
  });

  const lines = [...page.matchAll(/^(?:npx (?:--no )?)?verbatim ([^|<>#\n]+)/gm)]
    .map(([, line = '']) => line.trim())
    .filter((line) => !line.includes('help'));

  test.each(lines)('shows a command that exists with its options: verbatim %s', (line) => {
    const command = createProgram(terminal);
    const parsed: string[] = [];
    watchActions(command, () => parsed.push(line));
    command.parse(line.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [], {
      from: 'user',
    });
    expect(parsed).toEqual([line]);
  });
  expect(lines.length).toBeGreaterThan(10);
});

/** Replaces what the commands do. */
function watchActions(command: Command, onAction: () => void): void {
  for (const each of command.commands) {
    each.action(onAction);
    watchActions(each, onAction);
  }
}
