import { join } from 'node:path';
import { commandOf, type Finished, mustRun } from '../command.ts';

/** A generator of others that turns the document into a TypeScript client. */
export interface OtherGenerator {
  readonly title: string;
  /** The file of its output that holds the types of the schemas, without its ending. */
  readonly types: string;
  /** Writes a client into an empty folder, as one whole process. */
  generate(document: string, folder: string): Promise<Finished>;
}

/** The generators that the document must suit, each run the way its guide says. */
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
