import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram } from '../../decoding/programs.ts';
import { debianPackages, INSTALL_COMMAND } from './model-files.ts';

/** Result of an installation. */
export interface Installation {
  readonly installed: boolean;
  readonly line: string;
}

/** The means of an installation, replaceable in tests. */
interface InstallMeans {
  /** Why installing is not possible here; null if it is. */
  readonly refusal?: () => Promise<string | null>;
  /** Runs a command and returns its exit code; null if it did not start or was ended by a signal. */
  readonly run?: (
    program: string,
    args: readonly string[],
    timeoutMs: number,
  ) => Promise<number | null>;
  /** Receives what is about to be installed, and all output of the commands. Default: standard error. */
  readonly write?: (text: string) => void;
  /** The environment that the commands get a part of. Default: that of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
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

/** The variables that apt gets: where programs are, the proxies, and the language of its output. */
const NEEDED = /^(PATH|LANG|LANGUAGE|LC_[A-Z]+|(https?|ftp|all|no)_proxy)$/i;

/** Installs PocketSphinx if the process is root on Debian, and says so before. Takes a few minutes at most. */
export async function installPocketSphinx({
  refusal = refusalHere,
  write = (text) => void process.stderr.write(text),
  environment = process.env,
  run = runWith(cleanEnvironment(environment), write),
}: InstallMeans = {}): Promise<Installation> {
  const refused = await refusal();
  if (refused !== null)
    return { installed: false, line: `PocketSphinx can not be installed here: ${refused}.` };
  const settings = [`DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...GIVE_UP_SOON].flatMap((each) => [
    '-o',
    each,
  ]);
  const install = [...settings, 'install', '-y', '--no-install-recommends', ...debianPackages];
  write(
    `PocketSphinx is not installed, and no model is. Installing it with ${INSTALL_COMMAND}; --no-install (or INSTALL_PACKAGES=off) prevents this.\n`,
  );
  let code = await run('apt-get', install, TIMEOUT_MS);
  // Fresh images have no package lists: they are fetched only if the first attempt fails. Ctrl-C ends all of it.
  if (code !== 0 && code !== null) {
    code = await run('apt-get', [...settings, 'update'], TIMEOUT_MS);
    if (code === 0) code = await run('apt-get', install, TIMEOUT_MS);
  }
  const installed = code === 0;
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

function cleanEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const needed = Object.entries(environment).filter(([name]) => NEEDED.test(name));
  return {
    ...Object.fromEntries(needed),
    DEBIAN_FRONTEND: 'noninteractive',
    RES_OPTIONS: LOOKUP,
  };
}

/** Runs commands with this environment and no other; their output goes to `write` as it comes. */
function runWith(
  env: Readonly<Record<string, string | undefined>>,
  write: (text: string) => void,
): NonNullable<InstallMeans['run']> {
  return (program, args, timeoutMs) =>
    new Promise((resolve) => {
      const child = spawn(program, args, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env,
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      });
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', write);
      child.once('error', () => resolve(null));
      child.once('close', resolve);
    });
}
