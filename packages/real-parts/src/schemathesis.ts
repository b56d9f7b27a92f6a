import { join } from 'node:path';
import type { FoundPart, FoundProgram } from './find-program.ts';
import { findPythonEnvironment } from './python-environments.ts';

/** Sends what a document allows, and what it does not, to a server, and checks the responses. */
export function findSchemathesis(): FoundPart<FoundProgram> {
  const found = findPythonEnvironment('schemathesis');
  return 'missing' in found ? found : { path: join(found.programs, 'schemathesis') };
}
