import process from 'node:process';
import { type FoundPart, type FoundProgram, findProgram } from './find-program.ts';

/** Chromium for tests in a real browser: the one of `CHROMIUM`, or of the system. `playwright-core` starts it. */
export function findChromium(): FoundPart<FoundProgram> {
  const given = process.env['CHROMIUM'];
  if (given) return { path: given };
  const options = { install: 'apt install chromium' };
  const found = ['chromium', 'chromium-browser', 'google-chrome'].map((name) =>
    findProgram(name, options),
  );
  return found.find((each) => 'path' in each) ?? findProgram('chromium', options);
}
