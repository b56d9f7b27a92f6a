import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWith, type FoundPart, type FoundProgram, findProgram } from '@verbatim/real-parts';
import type { Command } from 'commander';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createProgram } from '../src/program.ts';
import { describedCommands } from '../src/shell.ts';
import { quietTerminal, temporaryFolder, verbatim } from './commands.ts';

const terminal = quietTerminal({});
const program = createProgram(terminal);
const commands = describedCommands(program);
const installed = (name: string, from = name): FoundPart<FoundProgram> =>
  findProgram(name, { install: `apt install ${from}` });

describe('completion for bash', () => {
  /** What bash offers after each of some command lines, all asked of one bash. */
  async function offered(lines: readonly (readonly string[])[]): Promise<string[][]> {
    const { out: script } = await verbatim(['completion', 'bash']);
    const asked = lines.map((words) => {
      const typed = ['verbatim', ...words].map((word) => `'${word}'`).join(' ');
      return `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _verbatim; echo "\${COMPREPLY[*]}"`;
    });
    const input = `${script}\n${asked.join('\n')}\n`;
    const printed = execFileSync('bash', { input, encoding: 'utf8' });
    return printed.split('\n').map((line) => line.split(' ').filter((word) => word !== ''));
  }

  test('offers every command and option of each command', async () => {
    const words = commands.map(({ name }) => name.split(' ').filter((word) => word !== ''));
    const inside = await offered(words.map((before) => [...before, '']));
    const flags = await offered(words.map((before) => [...before, '--']));
    for (const [at, { name, commands: below, options }] of commands.entries()) {
      expect(inside[at], name).toEqual(expect.arrayContaining(below.map((each) => each.name)));
      const all = options.flatMap(({ names }) => names);
      const long = all.filter((each) => each.startsWith('--'));
      expect(flags[at]?.sort(), name).toEqual(long.sort());
    }
  });

  test('finds the command among options and files', async () => {
    const lines = [
      ['transcribe', 'a.mp3', '--force', '--diarization.m'],
      ['keys', 'cr'],
    ];
    expect((await offered(lines)).slice(0, 2)).toEqual([
      ['--diarization.min-speakers', '--diarization.max-speakers'],
      ['create'],
    ]);
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
    expect(text).not.toContain('./verbatim');
  });

  test('is without a warning of groff', async ({ skip }) => {
    const groff = installed('groff');
    if ('missing' in groff) return skip(groff.missing);
    const { out } = await verbatim(['man']);
    const { status, stderr } = spawnSync('groff', ['-man', '-Tutf8', '-ww', '-z'], {
      input: out,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test('is without a finding of mandoc', async ({ skip }) => {
    const mandoc = installed('mandoc');
    if ('missing' in mandoc) return skip(mandoc.missing);
    const path = join(await temporaryFolder(), 'verbatim.1');
    await writeFile(path, (await verbatim(['man'])).out);
    const { stdout } = spawnSync('mandoc', ['-T', 'lint', path], { encoding: 'utf8' });
    expect(stdout).toBe('');
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

  const lines = [...page.matchAll(/^(?:\.\/)?verbatim ([^|<>#\n]+)/gm)]
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

/** `script` gives a shell a terminal, without which it completes nothing. */
const script = installed('script', 'bsdutils');

/** Shells, and how each is started without the settings of a user. */
const shells = [
  { name: 'bash', program: installed('bash'), start: 'bash --noprofile --norc -i' },
  { name: 'zsh', program: installed('zsh'), start: 'zsh -f -i' },
  { name: 'fish', program: installed('fish'), start: 'fish --no-config --interactive' },
] as const;

/** In place of the command: prints what the shell passes to it. */
const standIns = {
  bash: `verbatim() { printf '<%s>' "$@"; printf '\\n'; }`,
  zsh: `verbatim() { printf '<%s>' "$@"; printf '\\n'; }`,
  fish: `function verbatim; printf '<%s>' $argv; printf '\\n'; end`,
};

/** What is typed, in a folder with one recording, and what the command is called with. */
const cases = [
  ['a command', 'verbatim transcr\t', '<transcribe>'],
  ['a command in a group', 'verbatim keys cr\t', '<keys><create>'],
  ['a flag', 'verbatim live --end\t 1', '<live><--endpointing><1>'],
  ['a value of a choice', 'verbatim live --encoding wav/u\t', '<live><--encoding><wav/ulaw>'],
  ['a value after =', 'verbatim live --encoding=wav/u\t', '<live><--encoding=wav/ulaw>'],
  ['the argument of a command', 'verbatim completion fi\t', '<completion><fish>'],
  ['a file', 'verbatim transcribe meet\t --srt', '<transcribe><meeting one.mp3><--srt>'],
  ['a command of a clone', './verbatim transcr\t', '<transcribe>'],
  ['a file after a flag', 'verbatim watch . -o meet\t', '<watch><.><-o><meeting one.mp3>'],
] as const;

/** Types every case into one shell on a terminal; returns what the command was called with. */
async function typedInto({ name, start }: (typeof shells)[number]): Promise<string[]> {
  const folder = await temporaryFolder();
  const { out } = await verbatim(['completion', name]);
  await writeFile(join(folder, 'completion'), `${out}\n${standIns[name]}\necho rea""dy\n`);
  await writeFile(join(folder, 'meeting one.mp3'), '');
  const inClone = `#!/bin/sh\nprintf '<%s>' "$@"\necho\n`;
  await writeFile(join(folder, 'verbatim'), inClone, { mode: 0o755 });
  const child = spawn('script', ['-qfec', start, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, TERM: 'xterm', LC_ALL: 'C.UTF-8' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const called: string[] = [];
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
    const [shown, result] = /^(?:ready|(<.*>))\r?\n/m.exec(printed) ?? [];
    if (shown === undefined) return;
    printed = '';
    if (result !== undefined) called.push(result);
    const next = cases[called.length];
    if (next === undefined) child.stdin.end('exit\n');
    else child.stdin.write(`${next[1]}\n`);
  });
  child.stdin.write('source completion\n');
  await new Promise((resolve) => child.once('close', resolve));
  if (called.length < cases.length) throw new Error(`${name} ended after: ${printed}`);
  return called;
}

for (const shell of shells) {
  describeWith([shell.program, script], `completion in ${shell.name}`, () => {
    test(`completes ${cases.map(([what]) => what).join(', ')}`, async () => {
      expect(await typedInto(shell)).toEqual(cases.map(([, , expected]) => expected));
    });
  });
}
