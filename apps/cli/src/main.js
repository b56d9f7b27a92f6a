#!/usr/bin/env node
// JavaScript, so that a Node too old for the service's TypeScript can say so instead of failing on its syntax.
import { createRequire } from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { isNodeAtLeast } from './required-node.js';

const ADVICE = `On Linux and Windows \`npm ci\` installs Node 24 beside the service, and \`npx --no verbatim\` in the same folder runs on it.
Anywhere else install Node 24 from https://nodejs.org/en/download first.`;

if (isNodeAtLeast(24, ADVICE)) {
  // Compiling the service's modules takes most of a second, and the compiler 28 MB in each process and 22 MB in each thread: they all share
  // the cache. It lies where only the owner of the installation can write.
  const { enableCompileCache } = createRequire(import.meta.url)('node:module');
  const folder = new URL('../node_modules/.cache/verbatim', import.meta.url);
  const { directory } = enableCompileCache(fileURLToPath(folder));
  if (directory !== undefined) process.env.NODE_COMPILE_CACHE ??= directory;
  await import('./verbatim.ts');
}
