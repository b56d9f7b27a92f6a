import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { securitySchemes } from '@verbatim/contract';
import documents from '@verbatim/contract/workflows.json' with { type: 'json' };
import { reader } from '../document/resolve.ts';
import { operationAt } from '../document/traits.ts';
import type { HttpExchange } from '../http/exchange.ts';
import type { RequestKey, TestRequest } from '../http/test-request.ts';
import type { Target } from '../run/run-options.ts';
import type { Trial } from '../run/trial.ts';

/** An Arazzo workflow of the contract. */
export interface Workflow {
  readonly name: string;
  readonly summary: string;
  readonly inputs: ReadonlySet<string>;
  readonly text: string;
}

interface Arazzo {
  readonly info: { readonly summary?: string; readonly title: string };
  readonly workflows: readonly { readonly inputs?: { readonly required?: readonly string[] } }[];
}

/** All Arazzo workflows of the contract. */
export const contractWorkflows: readonly Workflow[] = Object.entries(
  documents as Readonly<Record<string, Arazzo>>,
).map(([name, document]) => {
  const { summary = document.info.title } = document.info;
  const inputs = new Set(document.workflows.flatMap((each) => each.inputs?.required ?? []));
  return { name, summary, inputs, text: JSON.stringify(document) };
});

// The only file that depends on Redocly's Arazzo runner, which is optional and still changes.

interface WorkflowRun {
  readonly baseUrl: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly signal: AbortSignal;
}

type FailedStep = { readonly step: string; readonly message: string };

const ENDING = '.arazzo.json';

/** Path of the runner; undefined if it is not installed. */
export function findRespect(): string | undefined {
  try {
    const manifest = fileURLToPath(import.meta.resolve('@redocly/cli/package.json'));
    return join(dirname(manifest), 'bin', 'cli.js');
  } catch {
    return undefined;
  }
}

/** Runs workflows; returns the failed steps of each. */
export async function runWorkflows(
  command: string,
  workflows: readonly Workflow[],
  options: WorkflowRun,
): Promise<ReadonlyMap<string, readonly FailedStep[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-contract-'));
  try {
    await writeFile(join(folder, 'openapi.json'), JSON.stringify(reader.document));
    for (const { name, text } of workflows) await writeFile(join(folder, name + ENDING), text);
    const output = await runRespect(command, folder, workflows, options);
    const result = await readFile(join(folder, 'result.json'), 'utf8').catch(() => undefined);
    if (result === undefined)
      throw new Error(`The runner of workflows failed: ${output.slice(-1000)}`);
    return failedSteps(JSON.parse(result) as RespectResult);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runRespect(
  command: string,
  folder: string,
  workflows: readonly Workflow[],
  { baseUrl, inputs, seconds, signal }: WorkflowRun,
): Promise<string> {
  const files = workflows.map(({ name }) => name + ENDING);
  const limit = String(seconds * 1000);
  const options = ['--server', `verbatim=${baseUrl}`, '--json-output', 'result.json'];
  const args = [command, 'respect', ...files, ...options, '--execution-timeout', limit];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: 'off',
    REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    NO_COLOR: '1',
    // Not as an argument, which all users of the machine can read.
    REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(inputs),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: folder, env, signal });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

interface RespectResult {
  readonly files: Readonly<
    Record<
      string,
      { readonly executedWorkflows: readonly { readonly executedSteps: readonly RespectStep[] }[] }
    >
  >;
}

interface RespectStep {
  readonly stepId?: string;
  readonly workflowId?: string;
  readonly checks?: readonly {
    readonly passed: boolean;
    readonly severity?: string;
    readonly name: string;
    readonly message?: string;
    readonly condition?: string;
  }[];
}

const failedSteps = ({ files }: RespectResult): Map<string, FailedStep[]> =>
  new Map(
    Object.entries(files).map(([file, { executedWorkflows }]) => [
      file.slice(0, -ENDING.length),
      executedWorkflows.flatMap(({ executedSteps }) =>
        lastAttempts(executedSteps).flatMap(failedStepsIn),
      ),
    ]),
  );

/** A polling step is listed once per attempt; the last one counts. */
const lastAttempts = (steps: readonly RespectStep[]): RespectStep[] => [
  ...new Map(steps.map((step) => [`${step.workflowId}.${step.stepId}`, step])).values(),
];

const failedStepsIn = ({ workflowId = '', stepId = '', checks = [] }: RespectStep): FailedStep[] =>
  checks
    .filter(({ passed, severity }) => !passed && severity === 'error')
    .map(({ name, condition, message = '' }) => ({
      step: `${workflowId}.${stepId}`,
      message: `${name} failed: ${condition ?? message}`,
    }));

/** A local URL that forwards to the deployment through a trial. */
type Proxy = { readonly url: string; close(): Promise<void> };

const MINE = /^(connection|content-encoding|content-length|transfer-encoding|keep-alive|date)$/;

/**
 * Forwards the requests of another program to the deployment through a trial: they are counted, responses are checked,
 * and created jobs are deleted.
 */
export async function startProxy(trial: Trial): Promise<Proxy> {
  const server = createServer((request, response) => {
    askOf(request, trial.run.target)
      .then((ask) => trial.send(ask))
      .then(({ status, headers, bytes }: HttpExchange) => {
        const passed = [...headers].filter(([name]) => !MINE.test(name));
        response.writeHead(status, Object.fromEntries(passed)).end(bytes);
      })
      // The error is recorded already, or the run is over.
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function askOf(request: IncomingMessage, target: Target): Promise<TestRequest> {
  const { method = 'GET', url: path = '/', headers } = request;
  const bytes = await buffer(request);
  const { 'content-type': type } = headers;
  return {
    operation: operationAt(method, new URL(path, 'http://any').pathname) ?? null,
    method,
    path,
    headers: type === undefined ? {} : { 'content-type': type },
    body: bytes.byteLength === 0 ? null : new Uint8Array(bytes),
    account: accountOf(headers[securitySchemes.serviceKey.name], target),
    asIs: false,
  };
}

function accountOf(key: string | string[] | undefined, target: Target): RequestKey {
  if (key === undefined) return 'none';
  return key === target.key ? 'own' : 'wrong';
}
