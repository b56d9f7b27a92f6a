#!/usr/bin/env node
/** The command `verbatim`. */
import process from 'node:process';
import { run } from './run.ts';
import { processTerminal } from './terminal.ts';

// A reader that has seen enough, such as `head`, closes the pipe: nothing is wrong then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await run(process.argv.slice(2), processTerminal());
if (code !== 0) process.exitCode = code;
