#!/usr/bin/env node
// JavaScript, so that a Node too old for the service's TypeScript can start the right one instead of failing on its syntax.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isNodeAtLeast, refuseNode } from './required-node.js';

if (isNodeAtLeast(24)) {
  // Compiling the service's modules takes most of a second, and the compiler 28 MB in each process and 22 MB in each thread: they all share
  // the cache. It lies where only the owner of the installation can write.
  const { enableCompileCache } = await import('node:module');
  const folder = new URL('../node_modules/.cache/verbatim', import.meta.url);
  const { directory } = enableCompileCache(fileURLToPath(folder));
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
  await import('./verbatim.ts');
} else {
  const locked = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url));
  if (existsSync(locked) && realpathSync(locked) !== realpathSync(process.execPath))
    startWith(locked);
  else refuse();
}

/**
 * Runs the same command with another Node, and ends as it does. A Ctrl-C reaches both from the terminal; other requests to end are sent on.
 *
 * @param {string} node
 */
function startWith(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' });
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', refuse);
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[signal ?? 'SIGTERM'];
  });
}

function refuse() {
  refuseNode(
    24,
    `On Linux and Windows \`npm ci\` installs Node 24 beside the service, and the command runs on it.
Anywhere else install Node 24 from https://nodejs.org/en/download first.`,
  );
}
