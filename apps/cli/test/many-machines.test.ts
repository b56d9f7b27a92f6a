import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient, unwrap } from '@verbatim/client';
import {
  describeWith,
  findHaproxy,
  findPostgres,
  findVersitygw,
  freePort,
  LOOPBACK,
  startHaproxy,
  startPostgres,
  startVersitygw,
} from '@verbatim/real-parts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder, wavSample } from './commands.ts';
import { blockOf, keysCommand, startCommand, withValues } from './guide-blocks.ts';

const contractTests = fileURLToPath(
  new URL('../../../packages/contract-tests/src/main.ts', import.meta.url),
);

/** What a process prints, its newest 20,000 characters. */
function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  return () => output;
}

/** Runs the contract command; it ends with the test. */
function startContract(
  url: string,
  [key = '', otherKey = '']: readonly string[],
  options: Readonly<Record<string, string | number>>,
) {
  const all = { runs: 2, parallel: 2, timeout: 40, patience: 60, ...options };
  const args = Object.entries(all).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(process.execPath, [contractTests, url, ...args], {
    env: { ...process.env, VERBATIM_KEY: key, VERBATIM_OTHER_KEY: otherKey },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = outputOf(child);
  let isOver = false;
  const ended = once(child, 'close').then(([code]) => {
    isOver = true;
    return code as number;
  });
  return {
    ended,
    isOver: () => isOver,
    output,
  };
}

const verbatim = fileURLToPath(new URL('../src/main.js', import.meta.url));

/** Live sessions are not among them: a socket that meets a draining node gets 4503, which their cases don't expect. */
const WITHOUT_SOCKETS =
  'service,answers,examples,credentials,media-types,malformed,verbs,valid,broken,odd,addresses,jobs,lists,idempotency,accounts';

/** The thorough run is `KILL_SECONDS=300`, with all suites. Cases that wait for a timeout of a live session need 55. */
const KILL_SECONDS = Number(process.env['KILL_SECONDS'] ?? 40);
const SUITES_OF_KILLS =
  KILL_SECONDS < 300 ? { only: 'jobs,idempotency,live,webhooks,workflows' } : {};
/** Jobs and sessions between two kills: a case needs a while without one. */
const JOBS_PER_KILL = 12;

/** Exit codes of a run that found nothing: 5 if it had too few seconds for every case, as here. */
const NOTHING_BROKEN = [0, 5];

const SOON = { timeout: 60_000, interval: 250 };

/** A load balancer with the guide's configuration, before nodes on these ports. */
async function balancerFor(ports: readonly number[], key: string, folder: string) {
  const problem = join(folder, 'problem.json');
  await writeFile(problem, blockOf('/etc/haproxy/verbatim-problem.json'));
  return await startHaproxy({
    ports,
    configuration: (port) =>
      ports.reduce(
        (text, each, index) => text.replace(`10.0.0.${index + 1}:8080`, `${LOOPBACK}:${each}`),
        blockOf('haproxy.cfg')
          .replaceAll('/etc/haproxy/verbatim-problem.json', problem)
          .replace('bind 0.0.0.0:80', `bind ${LOOPBACK}:${port}`)
          .replace('KEY_OF_THE_BALANCER', key),
      ),
  });
}

/** Everything that the guide asks for, and its settings with the addresses of this machine. */
async function guideFollowed(count: number) {
  const postgres = await startPostgres();
  onTestFinished(() => postgres[Symbol.asyncDispose]());
  const database = await postgres.createDatabase();
  const s3 = await startVersitygw();
  onTestFinished(() => s3[Symbol.asyncDispose]());
  await s3.createBucket('verbatim');
  const folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  await symlink(verbatim, join(folder, 'bin', 'verbatim'));
  const serviceEnv = {
    DATABASE_URL: database.url,
    BLOBS_URL: `s3://verbatim?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    HOST: LOOPBACK,
    METRICS_HOST: LOOPBACK,
  };
  const writeEnv = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
    const block = withValues(blockOf('/etc/verbatim/service.env'), { ...serviceEnv, ...more });
    await writeFile(join(folder, 'service.env'), block);
  };
  const path = `${join(folder, 'bin')}:${process.env['PATH']}`;
  await writeEnv();
  const keys = await madeKeys(folder, path);
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const balancer = await balancerFor(ports, keys[0] ?? '', folder);
  onTestFinished(() => balancer[Symbol.asyncDispose]());
  await writeEnv({ PUBLIC_URL: balancer.url });

  const start = async (index: number, environment: Readonly<Record<string, string>> = {}) => {
    const node = join(folder, `node${index}`);
    await mkdir(node, { recursive: true });
    const nodeEnv = withValues(blockOf('/etc/verbatim/node.env'), {
      NODE_HOST: LOOPBACK,
      NODE_PORT: '0',
      DATA_DIR: join(node, 'data'),
    });
    await writeFile(join(node, 'node.env'), nodeEnv);
    const script = startCommand()
      .replace('/etc/verbatim/service.env', join(folder, 'service.env'))
      .replace('/etc/verbatim/node.env', join(node, 'node.env'))
      .replace(/^verbatim serve/m, 'exec verbatim serve');
    const child = spawn('bash', ['-c', script], {
      env: {
        PATH: path,
        PORT: String(ports[index]),
        METRICS_PORT: 'off',
        RECOGNIZER: 'scripted',
        LOG_LEVEL: 'warn',
        ALLOWED_RANGES: '127.0.0.0/8',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return nodeOf(child, `http://${LOOPBACK}:${ports[index]}`);
  };
  /** How many jobs and sessions were made, deleted ones included. */
  const jobsMade = async (): Promise<number> =>
    Number(await postgres.sql('SELECT last_value FROM jobs_seq_seq', database.url));
  return { balancer, start, jobsMade, key: keys[1] ?? '', otherKey: keys[0] ?? '' };
}

/** The keys of the load balancer and of callers, by the commands of the guide. */
async function madeKeys(folder: string, path: string): Promise<string[]> {
  const script = keysCommand().replace('/etc/verbatim/service.env', join(folder, 'service.env'));
  const child = spawn('bash', ['-ec', script], { env: { PATH: path }, cwd: folder });
  const output = outputOf(child);
  await once(child, 'close');
  const keys = output().match(/vbt_\S+/g) ?? [];
  if (keys.length !== 2) throw new Error(`The commands made ${keys.length} keys:\n${output()}`);
  return keys;
}

/** A running node; it ends with the test. */
function nodeOf(child: ChildProcess, url: string) {
  const output = outputOf(child);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  onTestFinished(() => end('SIGKILL'));
  return {
    url,
    output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    ready: (key: string) => whenReady(url, key, output),
  };
}

describeWith(
  [findPostgres(), findVersitygw(), findHaproxy()],
  'the guide for many machines',
  () => {
    test('followed literally, three nodes behind haproxy are one service, and keep the contract while they are restarted one after the other', async () => {
      const { balancer, start, key, otherKey } = await guideFollowed(3);
      const nodes = await Promise.all([start(0), start(1), start(2)]);
      await Promise.all(nodes.map((node) => node.ready(key)));
      await whenReady(balancer.url, key);
      const headers = { 'x-service-key': key };
      const client = createClient({ baseUrl: balancer.url, apiKey: key });
      const { audio_url } = unwrap(await client.upload(new Blob([wavSample])));
      const { id } = unwrap(await client.createPreRecordedJob({ body: { audio_url } }));
      for (const { url } of nodes) {
        await vi.waitFor(async () => {
          const response = await fetch(`${url}/v2/pre-recorded/${id}`, { headers });
          expect(((await response.json()) as { status: string }).status).toBe('done');
        }, SOON);
        const audio = await fetch(`${url}/v2/pre-recorded/${id}/file`, { headers });
        expect((await audio.arrayBuffer()).byteLength).toBe(wavSample.byteLength);
      }
      await nodes[0]?.stop();
      await vi.waitFor(async () => {
        const responses = await Promise.all(
          Array.from({ length: 6 }, () =>
            fetch(`${balancer.url}/v2/pre-recorded/${id}`, { headers }),
          ),
        );
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
      }, SOON);
      nodes[0] = await start(0);
      await nodes[0].ready(key);
      const contract = startContract(balancer.url, [key, otherKey], {
        only: WITHOUT_SOCKETS,
        seconds: 15,
      });
      let restarts = 0;
      for (; !contract.isOver(); restarts += 1) {
        const index = restarts % 3;
        await nodes[index]?.stop();
        const next = await start(index);
        nodes[index] = next;
        await next.ready(key);
      }
      expect(NOTHING_BROKEN, contract.output()).toContain(await contract.ended);
      expect(contract.output()).toMatch(/rules held/);
      expect(restarts).toBeGreaterThan(1);
    }, 240_000);

    test('three nodes keep the whole contract, with live sessions, callbacks and workflows, while they are killed', async () => {
      const { balancer, start, jobsMade, key, otherKey } = await guideFollowed(3);
      const short = { NODE_LEASE: '2s', WORKER_LEASE: '2s' };
      const startAll = [start(0, short), start(1, short), start(2, short)];
      const nodes = await Promise.all(startAll);
      await Promise.all(nodes.map((node) => node.ready(key)));
      await whenReady(balancer.url, key);
      const contract = startContract(balancer.url, [key, otherKey], {
        ...SUITES_OF_KILLS,
        seconds: KILL_SECONDS,
        repeats: 4,
      });
      let kills = 0;
      for (; !contract.isOver(); kills += 1) {
        const due = (kills + 1) * JOBS_PER_KILL;
        await vi.waitFor(
          async () => expect(contract.isOver() || (await jobsMade()) >= due).toBe(true),
          { timeout: 600_000, interval: 500 },
        );
        if (contract.isOver()) break;
        const index = kills % 3;
        await nodes[index]?.kill();
        const next = await start(index, short);
        nodes[index] = next;
        await next.ready(key);
      }
      expect(NOTHING_BROKEN, contract.output()).toContain(await contract.ended);
      expect(contract.output()).toMatch(/rules held/);
      expect(contract.output()).toMatch(/kept +live/);
      expect(kills).toBeGreaterThan(2);
    }, 900_000);
  },
);

/** Waits until a node, or one behind a load balancer, takes work. */
const whenReady = (url: string, key: string, output: () => string = () => url): Promise<void> =>
  vi.waitFor(async () => {
    const headers = { 'x-service-key': key };
    const { status } = await fetch(`${url}/ready`, { headers }).catch(() => ({ status: 0 }));
    expect(status, output()).toBe(200);
  }, SOON);
