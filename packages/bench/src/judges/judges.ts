import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Operation, type OperationId, operations } from '@verbatim/contract';
import { run } from '@verbatim/contract-tests';
import {
  findNpmProgram,
  findProgram,
  findSchemathesis,
  npmPackage,
  pythonPackages,
  runSchemathesis,
} from '@verbatim/real-parts';
import { inTemporaryFolder } from '../folders.ts';
import { reader } from '../http/measured-requests.ts';

export interface JudgedService {
  readonly url: string;
  readonly key: string;
  readonly otherKey: string;
  /** Makes jobs for a judge that sends ids of its own to operations that need one which exists. It may delete them. */
  readonly makeJobs: () => Promise<JudgedJobs>;
}

/** Ids: of two finished pre-recorded jobs, as such a job has two paths, and of a live session. */
export interface JudgedJobs {
  readonly preRecorded: string;
  readonly transcription: string;
  readonly live: string;
}

/** A program that looks for breaks of the contract. */
export interface Judge {
  readonly name: string;
  readonly version: string;
  /** What it is run with, in a sentence. */
  readonly how: string;
  /** Why it can't be run on this machine; null if it can. */
  readonly missing: string | null;
  /** Looks until it is done, the time is up or the signal ends it. Each finding has a text that is the same in each run. */
  judge(service: JudgedService, limits: JudgeLimits): Promise<void>;
}

/** What a judge is told: how long to take, what ends it, and who receives its findings. */
interface JudgeLimits {
  readonly seconds: number;
  readonly signal: AbortSignal;
  readonly onFinding: (finding: string) => void;
}

/** What a judge found in one service. */
export interface Judgment {
  /** The first finding that it does not have on an honest service; null if there was none. */
  readonly found: string | null;
  /** Until that finding, or until the end. */
  readonly seconds: number;
  /** All findings, known ones included. */
  readonly findings: readonly string[];
}

/** Runs a judge until it finds what is not known yet. */
export async function judged(
  judge: Judge,
  service: JudgedService,
  {
    seconds,
    maxSeconds,
    known,
  }: {
    readonly seconds: number;
    readonly maxSeconds: number;
    readonly known: ReadonlySet<string> | null;
  },
): Promise<Judgment> {
  const ended = new AbortController();
  const start = performance.now();
  const elapsed = (): number => (performance.now() - start) / 1000;
  const findings: string[] = [];
  let first: { readonly found: string; readonly seconds: number } | null = null;
  await judge.judge(service, {
    seconds,
    signal: AbortSignal.any([ended.signal, AbortSignal.timeout(maxSeconds * 1000)]),
    onFinding: (finding) => {
      findings.push(finding);
      if (known === null || known.has(finding) || first !== null) return;
      first = { found: finding, seconds: elapsed() };
      ended.abort();
    },
  });
  return { ...(first ?? { found: null, seconds: elapsed() }), findings };
}

/** Suites that need no sockets, no callbacks and no other program. */
const SUITES = [
  ...[
    'service',
    'examples',
    'credentials',
    'media-types',
    'malformed',
    'verbs',
    'dialects',
    'valid',
  ],
  ...['odd', 'addresses', 'broken', 'idempotency', 'accounts', 'lists', 'jobs'],
];

/** How long a request, and a job, may take. */
const PATIENCE_SECONDS = 5;

/** Our own. */
export const contractCommand: Judge = {
  name: 'verbatim-contract',
  version: 'of this repository',
  how: `\`--only ${SUITES.join(',')} --timeout ${PATIENCE_SECONDS} --patience ${PATIENCE_SECONDS}\``,
  missing: null,
  async judge({ url, key, otherKey }, { seconds, signal, onFinding }) {
    await run(
      { baseUrl: url, key, otherKey },
      {
        signal,
        options: {
          only: SUITES,
          seed: 1,
          seconds,
          timeoutSeconds: PATIENCE_SECONDS,
          patienceSeconds: PATIENCE_SECONDS,
          cleanUpSeconds: PATIENCE_SECONDS,
        },
        progress: {
          onCase: (_, { violations }) => {
            for (const { rule } of violations) onFinding(rule);
          },
        },
      },
    );
  },
};

const allOperations: readonly Operation[] = Object.values(operations);
const idsOf = (wanted: (operation: Operation) => boolean): string[] =>
  allOperations.filter(wanted).map(({ id }) => id);

const installed = findSchemathesis();

/** https://schemathesis.readthedocs.io */
export const schemathesis: Judge = {
  name: 'Schemathesis',
  version: pythonPackages('schemathesis')[0]?.split('==')[1] ?? '',
  how: 'the configuration of our tests, and `--max-failures 1`',
  missing: 'missing' in installed ? installed.missing : null,
  judge: ({ url, key }, { seconds, signal, onFinding }) =>
    inTemporaryFolder(async (folder) => {
      const { text, passed } = await runSchemathesis({
        url,
        key,
        documentPath: operations.getOpenapiDocument.path,
        folder,
        seconds,
        seed: '1',
        dialectOperations: idsOf(({ dialect }) => dialect !== null),
        leftOut: idsOf(({ websocket, listener }) => websocket !== null || listener === 'internal'),
        moreArguments: ['--max-failures', '1'],
        signal,
      });
      if (!passed && !signal.aborted) onFinding(/^- (.+)$/m.exec(text)?.[1] ?? text.slice(-500));
    }),
};

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
