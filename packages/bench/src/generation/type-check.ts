import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandOf, type FinishedProcess, runNode } from '../run-process.ts';

/** The TypeScript of the repository root. */
const root = new URL('../../../../package.json', import.meta.url);

const config = {
  compilerOptions: {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: [],
    strict: true,
    skipLibCheck: false,
    noEmit: true,
  },
  include: ['**/*.ts'],
};

/** Type-checks everything in a folder, strictly. */
export async function typeCheck(folder: string): Promise<FinishedProcess> {
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return runNode(commandOf('typescript', 'tsc', root), ['--project', folder], folder);
}
