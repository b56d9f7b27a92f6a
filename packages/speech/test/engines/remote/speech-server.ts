import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import {
  type SpeechServerOptions,
  speechServerEngines,
} from '../../../src/engines/speech-servers.ts';
import type { SegmentRecognizer } from '../../../src/recognition/segments.ts';
import { portOf } from '../../local.ts';
import { segmentRequest } from '../../requests.ts';
import { monday } from '../../spoken.ts';

/** A request as a server got it. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly form: FormData;
}

/** A server that behaves as the test says; it ends with the test. */
export async function httpServer(
  respond: (request: ReceivedRequest, ...http: Parameters<RequestListener>) => unknown,
): Promise<{ address: string; received: ReceivedRequest[]; server: Server }> {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const headers = { 'content-type': incoming.headers['content-type'] ?? '' };
    const form = await new Response(Buffer.concat(chunks), { headers }).formData();
    const request = { path: incoming.url ?? '', headers: incoming.headers, form };
    received.push(request);
    await respond(request, incoming, outgoing);
  });
  const address = `http://127.0.0.1:${await portOf(server)}/v1`;
  onTestFinished(() => server.closeAllConnections());
  return { address, received, server };
}

/** A server of TCP that behaves as the test says; it ends with the test. */
export async function tcpServer(
  onConnection: (socket: Socket) => void,
): Promise<{ address: string }> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    onConnection(socket);
  });
  const address = `tcp://127.0.0.1:${await portOf(server)}`;
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  return { address };
}

/** A recognizer that calls these servers. */
export async function recognizerAt(
  addresses: readonly string[],
  options: Partial<SpeechServerOptions> = {},
): Promise<SegmentRecognizer> {
  const recognizer = await engineAt(addresses, options).start();
  onTestFinished(() => recognizer.close());
  return recognizer;
}

/** Cancels a call to this server once it has begun, and sees it fail. */
export async function cancelOnce(begun: Promise<void>, address: string): Promise<void> {
  const recognizer = await recognizerAt([address]);
  const canceled = new AbortController();
  const call = recognizer.recognize(monday(), segmentRequest({ signal: canceled.signal }));
  await begun;
  canceled.abort(new Error('canceled'));
  await expect(call).rejects.toThrow('canceled');
}

/** The engine of these servers. */
export function engineAt(
  addresses: readonly string[],
  options: Partial<SpeechServerOptions> = {},
): ReturnType<typeof speechServerEngines>[number] {
  const [engine] = speechServerEngines({
    addresses,
    model: 'large',
    key: null,
    languages: 'any',
    expectedWordErrorRate: null,
    parallelism: 2,
    queueLength: 10,
    timeoutMs: 30_000,
    giveUpAfterMs: 30_000,
    ...options,
  });
  if (engine === undefined) throw new Error('There is no server.');
  return engine;
}
