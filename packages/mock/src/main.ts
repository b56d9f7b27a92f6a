#!/usr/bin/env node
/** The `verbatim-mock` command: serves a mock until SIGINT or SIGTERM. */
import process from 'node:process';
import { run } from './cli.ts';

const outcome = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});

if (typeof outcome === 'number') {
  process.exitCode = outcome;
} else {
  const stop = (): void => {
    void outcome.close();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
