import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClientCase } from './client-case.ts';

const FOLDER = fileURLToPath(new URL('../cases', import.meta.url));

/** Every case, by file and in the order of each file. */
export const cases: readonly ClientCase[] = readdirSync(FOLDER)
  .sort()
  .flatMap((name): ClientCase[] => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')));
