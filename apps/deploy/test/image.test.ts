import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder, describeWith, freePort } from '@verbatim/real-parts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, run, type ToolRun, tools } from './tools.ts';

const REPOSITORY = join(ROOT, '../..');

describeWith([tools.hadolint], 'the Dockerfile', () => {
  test('has no finding of hadolint', async () => {
    expect(await run(tools.hadolint, ['image/Dockerfile'])).toMatchObject({ code: 0, out: '' });
  });
});

/** The user of the image. */
const USER = 10_001;

interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
}

const isRoot = process.getuid?.() === 0;
const root = isRoot ? {} : { missing: 'the image is built and run as root only' };

describeWith([tools.buildah, tools.mmdebstrap, root], 'the image', () => {
  let folder: string;
  let files: string;
  let image: ImageConfig;
  /** With overlay, images share their files; vfs copies all of them for each, and works on every file system. */
  let driver = 'overlay';

  const buildah = (...args: string[]): Promise<ToolRun> =>
    run(
      tools.buildah,
      [
        ...['--root', join(folder, 'store'), '--runroot', join(folder, 'run')],
        ...['--storage-driver', driver, ...args],
      ],
      { cwd: REPOSITORY },
    );

  /** Debian alone: made once, and kept in the cache folder. */
  async function debianTar(): Promise<string> {
    const kept = join(cacheFolder, 'debian-bookworm.tar');
    if (existsSync(kept)) return kept;
    const made = join(folder, 'debian.tar');
    const flags = ['--quiet', '--variant=minbase', '--include=ca-certificates,libstdc++6'];
    const debian = await run(tools.mmdebstrap, [...flags, 'bookworm', made]);
    expect(debian, debian.errors).toMatchObject({ code: 0 });
    await mkdir(cacheFolder, { recursive: true });
    await cp(made, `${kept}-new`);
    await rename(`${kept}-new`, kept);
    return kept;
  }

  /** Debian with the Node and npm of this machine: images of registries may be out of reach. */
  async function buildBase(): Promise<void> {
    const context = join(folder, 'base');
    await mkdir(context);
    await cp(await debianTar(), join(context, 'debian.tar'));
    await cp(process.execPath, join(context, 'node'));
    const { npm_execpath: npm = '/usr/lib/node_modules/npm/bin/npm-cli.js' } = process.env;
    await cp(join(npm, '../..'), join(context, 'npm'), { recursive: true });
    await cp('/etc/ssl/certs/ca-certificates.crt', join(context, 'authorities.crt'));
    await writeFile(
      join(context, 'Dockerfile'),
      `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY authorities.crt /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && chmod +x /usr/local/bin/npm /usr/local/bin/node
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
`,
    );
    const built = await buildah('bud', '--isolation', 'chroot', '-t', 'localhost/node', context);
    expect(built, built.errors).toMatchObject({ code: 0 });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verbatim-image-'));
    await chmod(folder, 0o755);
    const empty = await buildah('from', 'scratch');
    if ((await buildah('mount', empty.out.trim())).code !== 0) driver = 'vfs';
    await buildBase();
    const built = await buildah(
      ...['bud', '--isolation', 'chroot', '--format', 'docker', '-t', 'localhost/verbatim'],
      ...['-f', join(ROOT, 'image/Dockerfile'), '--build-arg', 'NODE_IMAGE=localhost/node', '.'],
    );
    expect(built, built.errors).toMatchObject({ code: 0 });
    const { out } = await buildah('inspect', '--type', 'image', 'localhost/verbatim');
    image = (JSON.parse(out) as { Docker: { config: ImageConfig } }).Docker.config;
    const container = (await buildah('from', 'localhost/verbatim')).out.trim();
    files = (await buildah('mount', container)).out.trim();
    const data = join(folder, 'data');
    await mkdir(data, { mode: 0o700 });
    await chown(data, USER, USER);
  }, 900_000);
  afterAll(async () => {
    await buildah('umount', '--all');
    await buildah('rm', '--all');
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  /** Runs a command in the image as a container would: another user, no capabilities, no file but data and /tmp writable. */
  function inImage(command: readonly string[], environment: Readonly<Record<string, string>>) {
    const script = `set -e
mount --make-rprivate /
mount --bind "$1" "$1"
mount -o remount,ro,bind "$1"
mount -t tmpfs tmpfs "$1/tmp"
mount --bind "$2" "$1/data"
mount --bind /proc "$1/proc"
mount --bind /dev "$1/dev"
image=$1; shift 2
exec chroot "$image" setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --bounding-set=-all "$@"`;
    const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
    return spawn(
      'unshare',
      [
        ...['--mount', 'sh', '-c', script, 'sh', files, join(folder, 'data')],
        ...['env', '-i', ...image.Env, ...variables, ...command],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
  }

  test('belongs to no root, serves every role by default, and has its health asked', () => {
    expect(image.User).toBe(`${USER}:${USER}`);
    expect(image.Cmd).toEqual(['serve']);
    expect(image.Healthcheck.Test[0]).toBe('CMD');
  });

  test('starts on a file system that is read-only, is healthy, serves the console and the docs, and stops when asked', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const environment = {
      ...{ HOST: '127.0.0.1', PORT: String(port), METRICS_PORT: String(metricsPort) },
      ...{ MODELS: 'none', RECOGNIZER: 'scripted' },
    };
    const service = inImage([...image.Entrypoint, ...image.Cmd], environment);
    const output: string[] = [];
    for (const stream of [service.stdout, service.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => output.push(text));
    }
    const ended = once(service, 'exit');
    try {
      const ready = `http://127.0.0.1:${metricsPort}/readyz`;
      const status = async () =>
        (await fetch(ready).catch(() => ({ status: output.join('') }))).status;
      await expect.poll(status, { timeout: 60_000 }).toBe(200);
      for (const path of ['console/', 'docs/index.html']) {
        const page = await fetch(`http://127.0.0.1:${port}/${path}`);
        expect(page.headers.get('content-type'), path).toMatch(/^text\/html/);
        expect(page.status, path).toBe(200);
      }
      const asked = inImage(image.Healthcheck.Test.slice(1), environment);
      expect(await once(asked, 'exit')).toEqual([0, null]);
    } finally {
      service.kill('SIGTERM');
      await ended;
    }
  }, 120_000);
});
