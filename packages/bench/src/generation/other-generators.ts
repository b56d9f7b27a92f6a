import { join } from 'node:path';
import { commandOf, type FinishedProcess, mustRun } from '../run-process.ts';

/** Another project's generator of TypeScript clients. */
export interface OtherGenerator {
  readonly title: string;
  /** Its output file with the schema types, without extension. */
  readonly types: string;
  /** Writes a client into an empty folder, in one process. */
  generate(document: string, folder: string): Promise<FinishedProcess>;
}

/** The generators that must accept the document, each run as its guide says. */
export const otherGenerators: readonly OtherGenerator[] = [
  {
    title: 'orval',
    types: 'client',
    generate: (document, folder) =>
      mustRun(
        commandOf('orval', 'orval', import.meta.url),
        ['--input', document, '--output', join(folder, 'client.ts'), '--client', 'fetch'],
        folder,
      ),
  },
  {
    title: '@hey-api/openapi-ts',
    types: 'types.gen',
    generate: (document, folder) =>
      mustRun(
        commandOf('@hey-api/openapi-ts', 'openapi-ts', import.meta.url),
        ['--input', document, '--output', folder, '--client', '@hey-api/client-fetch'],
        folder,
      ),
  },
  {
    title: 'redocly generate-client',
    types: 'client',
    generate: (document, folder) =>
      mustRun(
        commandOf('@redocly/cli', 'redocly', import.meta.url),
        ['generate-client', document, '--output', join(folder, 'client.ts')],
        folder,
      ),
  },
];
