import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from '../../decoding/programs.ts';
import { debianPackages, INSTALL_COMMAND } from './packages.ts';

/** Result of an installation. */
export interface Installation {
  readonly installed: boolean;
  readonly line: string;
}

/** The means of an installation, replaceable in tests. */
export interface InstallMeans {
  /** Why installing is not possible here; null if it is. */
  readonly refusal?: () => Promise<string | null>;
  /** Runs a command and returns true if it succeeded. */
  readonly run?: (program: string, args: readonly string[], timeoutMs: number) => Promise<boolean>;
}

const TIMEOUT_MS = 180_000;
/** Time to wait for dpkg's lock, which another installation may hold. */
const LOCK_SECONDS = 30;
/** Without these, apt tries for 90 s to reach a network that swallows packets. */
const GIVE_UP_SOON = [
  'Acquire::Retries=0',
  'Acquire::http::Timeout=10',
  'Acquire::https::Timeout=10',
];
const LOOKUP = 'timeout:3 attempts:1';

/** Installs PocketSphinx if the process is root on Debian. Takes a few minutes at most. */
export async function installPocketSphinx({
  refusal = refusalHere,
  run = runCommand,
}: InstallMeans = {}): Promise<Installation> {
  const refused = await refusal();
  if (refused !== null)
    return { installed: false, line: `PocketSphinx can not be installed here: ${refused}.` };
  const settings = [`DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...GIVE_UP_SOON].flatMap((each) => [
    '-o',
    each,
  ]);
  const install = [...settings, 'install', '-y', '--no-install-recommends', ...debianPackages];
  // Fresh images have no package lists: they are fetched only if the first attempt fails.
  const installed =
    (await run('apt-get', install, TIMEOUT_MS)) ||
    ((await run('apt-get', [...settings, 'update'], TIMEOUT_MS)) &&
      (await run('apt-get', install, TIMEOUT_MS)));
  return {
    installed,
    line: installed
      ? `Installed ${debianPackages.join(' and ')} from Debian.`
      : `PocketSphinx could not be installed: ${INSTALL_COMMAND} failed.`,
  };
}

async function refusalHere(): Promise<string | null> {
  if (process.platform !== 'linux' || !existsSync('/etc/debian_version'))
    return 'this is not Debian';
  if ((await findProgram('apt-get')) === null) return 'there is no apt-get';
  return process.getuid?.() === 0 ? null : `only root may run ${INSTALL_COMMAND}`;
}

function runCommand(program: string, args: readonly string[], timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RES_OPTIONS: LOOKUP },
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
