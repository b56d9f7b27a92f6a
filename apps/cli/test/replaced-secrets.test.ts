import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { verifyCallback } from '@verbatim/client/callbacks';
import {
  describeWith,
  findOwnPostgres,
  findVersitygw,
  freePort,
  LOOPBACK,
  startOwnPostgres,
  startVersitygw,
} from '@verbatim/real-parts';
import { expect, onTestFinished, test } from 'vitest';
import { start, temporaryFolder, verbatim, wavSample } from './commands.ts';
import { runBlock } from './guide-blocks.ts';

const SOON = { timeout: 120_000, interval: 50 };
/** Callbacks that are looked at after each step: as many as are under way at once. */
const NEWEST = 5;

/** Serves the sample, and takes callbacks whose signature fits the secret that the test has given it. */
async function receiver() {
  const state = { secret: '', refused: 0, events: [] as string[], signatures: [] as number[] };
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(wavSample);
      return;
    }
    const body = Buffer.concat(await request.toArray());
    const verified = await verifyCallback({ secret: state.secret, headers: request.headers, body });
    if (verified.ok) state.events.push(verified.event.id);
    else state.refused += 1;
    state.signatures.push(String(request.headers['webhook-signature']).split(' ').length);
    response.writeHead(verified.ok ? 204 : 401).end();
  });
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { state, url: `http://${LOOPBACK}:${port}` };
}

/** A node with the API and one that does the work, on one database and one bucket. */
async function twoNodes() {
  const postgres = await startOwnPostgres();
  onTestFinished(() => postgres[Symbol.asyncDispose]());
  const database = await postgres.createDatabase();
  const s3 = await startVersitygw();
  onTestFinished(() => s3[Symbol.asyncDispose]());
  await s3.createBucket('verbatim');
  const environment = {
    DATABASE_URL: database.url,
    BLOBS_URL: `s3://verbatim?endpoint=${s3.endpoint}`,
    AWS_ACCESS_KEY_ID: s3.accessKeyId,
    AWS_SECRET_ACCESS_KEY: s3.secretAccessKey,
    DATA_DIR: await temporaryFolder(),
  };
  const key = (await verbatim(['keys', 'create', '--name', 'load'], environment)).out.trim();
  const serve = async (ROLES: string): Promise<string> => {
    const PORT = String(await freePort());
    const node = start(['serve'], {
      ...environment,
      ROLES,
      PORT,
      DATA_DIR: await temporaryFolder(),
      METRICS_PORT: 'off',
      NODE_HOST: LOOPBACK,
      NODE_PORT: '0',
      NODE_LEASE: '2s',
      MODELS: 'none',
      ALLOWED_RANGES: '127.0.0.0/8',
      LOG_LEVEL: 'info',
    });
    onTestFinished(() => node.kill('SIGKILL'));
    await node.prints(/(the service is ready)/);
    return `http://${LOOPBACK}:${PORT}`;
  };
  const [api] = [await serve('api'), await serve('live,worker')];
  return { environment, key, api };
}

describeWith([findOwnPostgres(), findVersitygw()], 'two nodes under load', () => {
  test('while all secrets are replaced by the commands of the guide, no callback and no live session is refused', async () => {
    const { environment, key, api } = await twoNodes();
    const { state, url } = await receiver();
    const headers = { 'x-service-key': key, 'content-type': 'application/json' };
    const post = async (path: string, body: unknown): Promise<{ id: string; url: string }> => {
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      let response = await fetch(`${api}${path}`, init);
      // A busy machine may have no room for one more live session, which has nothing to do with secrets.
      const isTaken = async (): Promise<boolean> => {
        if (response.status === 429) response = await fetch(`${api}${path}`, init);
        return response.status !== 429;
      };
      await expect.poll(isTaken, SOON).toBe(true);
      expect(response.status, await response.clone().text()).toBe(201);
      return (await response.json()) as { id: string; url: string };
    };
    const jobs: string[] = [];
    let sessions = 0;
    let isOver = false;
    const createJobs = async (): Promise<void> => {
      while (!isOver) {
        const request = {
          audio_url: `${url}/meeting.wav`,
          callback: true,
          callback_config: { url: `${url}/hook` },
        };
        const { id } = await post('/v2/pre-recorded', request);
        jobs.push(id);
        // So many are under way at once.
        await expect.poll(() => jobs.length - state.events.length, SOON).toBeLessThan(NEWEST);
      }
    };
    const openSessions = async (): Promise<void> => {
      while (!isOver) {
        const session = await post('/v2/live', { sample_rate: 16_000 });
        // The node with the API forwards it to the other one, which must know it by the secret of the nodes.
        const socket = new WebSocket(session.url);
        socket.addEventListener('open', () => socket.send('{"type":"stop_recording"}'));
        const code = await new Promise((resolve) =>
          socket.addEventListener('close', (closed) => resolve(closed.code)),
        );
        expect(code).toBe(1000);
        sessions += 1;
      }
    };
    state.secret = JSON.parse(
      (await verbatim(['secrets', 'show', '--json'], environment)).out,
    ).current;
    const former = state.secret;
    const load = Promise.all([createJobs(), openSessions()]);
    const more = async (): Promise<void> => {
      const before = { events: state.events.length, sessions };
      const isMore = () =>
        state.events.length > before.events + NEWEST && sessions > before.sessions + 1;
      await Promise.race([load, expect.poll(isMore, SOON).toBe(true)]);
    };
    await more();
    const next = (await runBlock('next-secret', environment)).stdout.trim();
    await expect.poll(() => state.signatures.slice(-NEWEST), SOON).toEqual(Array(NEWEST).fill(2));
    state.secret = next;
    await more();
    await runBlock('finish-secret', environment);
    await expect.poll(() => state.signatures.slice(-NEWEST), SOON).toEqual(Array(NEWEST).fill(1));
    await runBlock('node-secret', environment);
    await more();
    isOver = true;
    await load;
    await expect.poll(() => new Set(state.events).size, SOON).toBe(jobs.length);
    expect([state.refused, new Set(state.events)]).toEqual([0, new Set(jobs)]);
    expect(next).not.toBe(former);
    process.stdout.write(
      `${jobs.length} callbacks and ${sessions} live sessions while secrets were replaced, none refused\n`,
    );
  }, 400_000);
});
