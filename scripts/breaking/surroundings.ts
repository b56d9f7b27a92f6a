import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What the commands see of the world. */
export interface Surroundings {
  /** The root of the repository. */
  readonly root: string;
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether what goes to `out` may have colors. */
  readonly colors: boolean;
  /** Whether GitHub reads along and shows annotations. */
  readonly annotates: boolean;
  readonly now: () => Date;
}

/** The surroundings of a real run. */
export function realSurroundings(): Surroundings {
  return {
    root: fileURLToPath(new URL('../..', import.meta.url)),
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    colors: process.stdout.isTTY === true && process.stdout.hasColors(),
    annotates: process.env['GITHUB_ACTIONS'] === 'true',
    now: () => new Date(),
  };
}

/** Where things lie below the root. */
export const OPENAPI = 'openapi';
export const RELEASED = join(OPENAPI, 'released', 'openapi.yaml').replaceAll('\\', '/');
export const CHANGELOG = 'CHANGELOG.md';
