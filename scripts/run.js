// What `npm start` and `npm test` begin with: `node scripts/run.js start`. Plain JavaScript, so that an older Node can say what is missing.
import { existsSync } from 'node:fs';
import process from 'node:process';

const [name] = process.argv.splice(2, 1);
const isInstalled = existsSync(new URL('../node_modules/.package-lock.json', import.meta.url));

if (!isInstalled) refuse('The packages are not installed yet. Run this first: npm ci');
else if (Number.parseInt(process.versions.node, 10) >= 24) await import(`./${name}.ts`);
else {
  refuse(
    `Verbatim needs Node 24, and this is Node ${process.versions.node}. Install it from https://nodejs.org/en/download.`,
  );
}

/** @param {string} reason */
function refuse(reason) {
  process.exitCode = 1;
  process.stderr.write(`error: ${reason}\n`);
}
