/** The command `verbatim`. Its entry is `main.js`, which runs on any Node. */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';

// The modules of the service take most of a second to be read. The cache lies where only who installs them can write.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/verbatim'));
const [{ run }, { processTerminal }] = await Promise.all([
  import('./run.ts'),
  import('./terminal.ts'),
]);

// A reader that has seen enough, such as `head`, closes the pipe: nothing is wrong then.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const code = await run(process.argv.slice(2), processTerminal());
if (code !== 0) process.exitCode = code;
