import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type FoundPart,
  type FoundProgram,
  findProgram,
  findPythonEnvironment,
} from '@verbatim/real-parts';

const start = promisify(execFile);

/** Folder of this package. */
export const ROOT = join(import.meta.dirname, '..');

const ofDebian = (name: string, install = name): FoundPart<FoundProgram> =>
  findProgram(name, { install: `apt-get install -y --no-install-recommends ${install}` });

const deployment = findPythonEnvironment('deployment');

const ofPython = (name: string): FoundPart<FoundProgram> =>
  'missing' in deployment ? deployment : { path: join(deployment.programs, name) };

/** The programs that check these files: each kind of file by its own. */
export const tools = {
  actionlint: findProgram('actionlint', { install: 'npm run get -w @verbatim/real-parts' }),
  buildah: ofDebian('buildah'),
  compose: ofDebian('docker-compose'),
  hadolint: ofPython('hadolint'),
  haproxy: ofDebian('haproxy'),
  helm: findProgram('helm', { install: 'npm run get -w @verbatim/real-parts' }),
  kubernetesValidate: ofPython('kubernetes-validate'),
  mmdebstrap: ofDebian('mmdebstrap'),
  promtool: ofDebian('promtool', 'prometheus'),
  systemdAnalyze: ofDebian('systemd-analyze', 'systemd'),
  terraform: findProgram('terraform', { install: 'see developer.hashicorp.com/terraform/install' }),
  zizmor: ofPython('zizmor'),
} as const;

/** What a program printed, and how it ended. */
export interface ToolRun {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs a program in this package's folder to its end. It may fail. */
export async function run(
  tool: FoundPart<FoundProgram>,
  args: readonly string[],
  { env = {}, cwd = ROOT }: { env?: Readonly<Record<string, string>>; cwd?: string } = {},
): Promise<ToolRun> {
  if ('missing' in tool) throw new Error(tool.missing);
  // Without a file of clusters, helm looks for one at the port that our service has.
  const environment = { ...process.env, KUBECONFIG: '/dev/null', ...env };
  try {
    const options = { cwd, env: environment, timeout: 600_000, maxBuffer: 50_000_000 };
    const { stdout, stderr } = await start(tool.path, args, options);
    return { code: 0, out: stdout, errors: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: unknown; stdout: string; stderr: string };
    if (typeof code !== 'number') throw error;
    return { code, out: stdout, errors: stderr };
  }
}
