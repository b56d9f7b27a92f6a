/** The command `verbatim`. Its entry is `main.js`, which runs on any Node. */
import process from 'node:process';
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

// A reader such as `head` may close the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await run(process.argv.slice(2), processTerminal());
if (code !== 0) process.exitCode = code;
