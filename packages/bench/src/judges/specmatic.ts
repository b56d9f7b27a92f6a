import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type OperationId, operations } from '@verbatim/contract';
import { findNpmProgram, findProgram, npmPackage } from '@verbatim/real-parts';
import { reader } from '../contract-document.ts';
import { inTemporaryFolder } from '../temporary-folder.ts';
import type { Judge, JudgedJobs } from './judge.ts';

const archive = findNpmProgram('specmatic');
const java = findProgram('java', { install: 'install a Java of version 17 or later' });

/** https://docs.specmatic.io */
export const specmatic: Judge = {
  name: 'Specmatic',
  version: npmPackage('specmatic').split('@')[1] ?? '',
  how: '`MAX_TEST_REQUEST_COMBINATIONS=1`, ids of jobs that exist in the document, without the operations of other APIs',
  missing: 'missing' in archive ? archive.missing : 'missing' in java ? java.missing : null,
  judge: (service, { signal, onFinding }) =>
    inTemporaryFolder(async (folder) => {
      if ('missing' in archive || 'missing' in java) return;
      const document = join(folder, 'openapi.json');
      await writeFile(document, JSON.stringify(documentFor(await service.makeJobs())));
      const args = ['-jar', archive.path, 'test', document, `--testBaseURL=${service.url}`];
      const child = spawn(java.path, args, {
        cwd: folder,
        // It takes the key from a variable with the name of the security scheme.
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          serviceKey: service.key,
          MAX_TEST_REQUEST_COMBINATIONS: '1',
        },
        stdio: ['ignore', 'pipe', 'ignore'],
        killSignal: 'SIGKILL',
        signal,
      });
      const ended = once(child, 'exit').catch(() => undefined);
      const findings = new FindingsOfLines();
      for await (const line of createInterface(child.stdout)) {
        const finding = findings.next(line);
        if (finding !== null) onFinding(finding);
      }
      await ended;
    }),
};

/** A code that can be used once; a document of which Specmatic takes minutes to say what it does not know; an example whose id is fixed. */
const LEFT_OUT: readonly OperationId[] = [
  'createSignIn',
  'getOpenapiDocument',
  'updateCorrections',
];

/** The operations that belong to this API and port, with the ids of jobs that exist. */
function documentFor(jobs: JudgedJobs): unknown {
  const document = reader.document as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, PathOperation>>>>;
  };
  const kept = Object.values(operations).filter(
    ({ id, dialect, websocket, listener }) =>
      dialect === null && websocket === null && listener === 'public' && !LEFT_OUT.includes(id),
  );
  const paths: Record<string, Record<string, PathOperation>> = {};
  for (const { path, method } of kept) {
    const name = method.toLowerCase();
    const operation = document.paths[path]?.[name];
    if (!operation) continue;
    const id = jobs[kindAt(path)];
    paths[path] ??= {};
    paths[path][name] = { ...operation, parameters: operation.parameters?.map(withId(id)) };
  }
  return { ...document, paths };
}

interface PathOperation {
  readonly parameters?: readonly object[] | undefined;
}

/** Which job a path is given: it begins with that of reading one of its kind. */
function kindAt(path: string): keyof JudgedJobs {
  if (path.startsWith(operations.getLiveSession.path)) return 'live';
  return path.startsWith(operations.getTranscription.path) ? 'transcription' : 'preRecorded';
}

const withId =
  (id: string) =>
  (parameter: object): object =>
    '$ref' in parameter && parameter.$ref === '#/components/parameters/JobId'
      ? { name: 'id', in: 'path', required: true, schema: { type: 'string', enum: [id] } }
      : parameter;

/** Reads findings from what Specmatic prints: the operation, then where the response differs, and the number of the rule. */
export class FindingsOfLines {
  #operation = '';
  #where = '';

  next(line: string): string | null {
    const operation = /^API: (.+)$/.exec(line)?.[1];
    if (operation !== undefined) this.#operation = operation;
    const where = /^\s+>> (\S+)/.exec(line)?.[1];
    // Items of lists have their numbers there.
    if (where !== undefined) this.#where = where.replaceAll(/\[\d+\]/g, '[]');
    const rule = /^\s+(R\d{4}): /.exec(line)?.[1];
    return rule === undefined ? null : `${this.#operation}: ${this.#where}: ${rule}`;
  }
}
