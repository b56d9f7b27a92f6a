/** The command `verbatim`. Its entry is `main.js`, which runs on any Node. */
import process from 'node:process';
import { exitCodes } from './failures.ts';
import { run } from './program.ts';
import { processTerminal } from './terminal.ts';

process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  // A reader such as `head` may close the pipe early: that is no failure.
  if (code === 'EPIPE' || process.exitCode === exitCodes.failed) return;
  process.exitCode = exitCodes.failed;
  process.stderr.write(`error: The output can't be written: ${message}\n`);
});

const code = await run(process.argv.slice(2), processTerminal());
if (code !== exitCodes.ok) process.exitCode = code;
