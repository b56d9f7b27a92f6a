/** The command `verbatim`. Its entry is `main.js`, which runs on any Node. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

// Compiling the service's modules takes most of a second. The cache lies where only the owner of the installation can write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/verbatim'));
const [{ run }, { processTerminal }] = await Promise.all([
  import('./run.ts'),
  import('./terminal.ts'),
]);

// A reader such as `head` may close the pipe early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await run(process.argv.slice(2), processTerminal());
if (code !== 0) process.exitCode = code;
