#!/usr/bin/env node
/** The `verbatim-mock` command: serves a mock until it is asked to stop. */
import process from 'node:process';
import { stopRequested } from '@verbatim/processes';
import { run } from './cli.ts';

const outcome = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});

if (typeof outcome === 'number') {
  process.exitCode = outcome;
} else {
  await stopRequested();
  await outcome.close();
}
