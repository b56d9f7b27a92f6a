#!/usr/bin/env node
// The command `verbatim-contract`. The first Ctrl-C ends the run and deletes created jobs; the second one exits at once.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { command, exitCodes } from './command/command.ts';

const stop = new AbortController();

process.on('SIGINT', () => {
  if (stop.signal.aborted) process.exit(exitCodes.stopped);
  const isProxy = process.argv[2] === 'proxy';
  process.stderr.write(
    `\nStopping${isProxy ? '' : ' and deleting created jobs'}. Press Ctrl-C again to exit at once.\n`,
  );
  stop.abort();
});
process.on('SIGTERM', () => stop.abort());

const output = (stream: NodeJS.WriteStream) => ({
  isTerminal: stream.isTTY === true,
  write: (text: string): void => void stream.write(text),
});

process.exitCode = await command({
  args: process.argv.slice(2),
  env: process.env,
  version: manifest.version,
  out: output(process.stdout),
  error: output(process.stderr),
  signal: stop.signal,
  writeFile: async (path, text) => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  },
});
