#!/usr/bin/env node
// JavaScript, so that a Node too old for the service's TypeScript can say so instead of failing on its syntax.
import process from 'node:process';

const REQUIRED = 24;

if (Number.parseInt(process.versions.node, 10) >= REQUIRED) {
  await import('./verbatim.ts');
} else {
  process.exitCode = 1;
  process.stderr.write(
    `error: Verbatim needs Node ${REQUIRED} or newer, and this is Node ${process.versions.node} (${process.execPath}).
On Linux and Windows \`npm ci\` installs Node ${REQUIRED} beside the service, and \`npx verbatim\` in the same folder runs on it.
Anywhere else install Node ${REQUIRED} from https://nodejs.org/en/download first.
`,
  );
}
