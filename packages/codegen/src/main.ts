#!/usr/bin/env node
/**
 * The `codegen` command. `bundle` joins the files of the document, `generate` writes the files derived from the bundle.
 * Problems go to stderr with their location in the sources; a run that finds any writes nothing and exits with 1.
 */
import process from 'node:process';
import { run } from './cli.ts';

process.exitCode = await run(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  colors: process.stderr.isTTY && process.stderr.hasColors(),
});
