import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeWith, type FoundPart, type FoundProgram, findProgram } from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, verbatim } from './commands.ts';

const installed = (name: string, from = name): FoundPart<FoundProgram> =>
  findProgram(name, { install: `apt install ${from}` });

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
  ['a file after a flag', 'verbatim watch . -o meet\t', '<watch><.><-o><meeting one.mp3>'],
] as const;

/** Types every case into one shell on a terminal; returns what the command was called with. */
async function typedInto({ name, start }: (typeof shells)[number]): Promise<string[]> {
  const folder = await temporaryFolder();
  const { out } = await verbatim(['completion', name]);
  await writeFile(join(folder, 'completion'), `${out}\n${standIns[name]}\necho rea""dy\n`);
  await writeFile(join(folder, 'meeting one.mp3'), '');
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
