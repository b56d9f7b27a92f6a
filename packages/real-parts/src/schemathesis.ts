import { join } from 'node:path';
import { type FoundPart, type FoundProgram, findProgram, programsFolder } from './find-program.ts';

/** The version that `get` installs. */
export const SCHEMATHESIS = 'schemathesis==4.32.0';

/** Its virtual environment of Python. */
export const schemathesisFolder: string = join(
  programsFolder,
  '..',
  SCHEMATHESIS.replace('==', '-'),
);

/** Sends what a document allows, and what it does not, to a server, and checks the responses. */
export const findSchemathesis = (): FoundPart<FoundProgram> =>
  findProgram('schemathesis', {
    folders: [join(schemathesisFolder, 'bin')],
    install: 'npm run get -w @verbatim/real-parts',
  });
