import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, ServiceProcess } from '../crash/service-process.ts';
import { frameOf, opcodes, RawSocket } from '../live/raw-socket.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const nextTurn = promisify(setImmediate);

/** As many as the service needs some turns for: what follows arrives while they are read. */
const frames = Buffer.concat(
  Array.from({ length: 1_500 }, () => frameOf(opcodes.binary, new Uint8Array(2))),
);
const notText = frameOf(opcodes.text, Buffer.from([0xff, 0xfe, 0x80]));
const TRIES = 13;

test('an error in the middle of many frames, and bytes after it, end their socket and no process', async () => {
  const service = await ServiceProcess.start({
    dataDirectory: await temporaryFolder(),
    port: await freePort(),
  });
  onTestFinished(() => service.kill());
  const base = service.url.replace('http', 'ws');
  const kinds: (readonly [string, readonly string[]])[] = [
    [`${base}/v2/live/${randomUUID()}/stream?token=x`, []],
    [await liveUrl(service), []],
    [
      `${base}/v1/listen?encoding=linear16&sample_rate=16000`,
      [`Authorization: Token ${service.key}`],
    ],
    [`${base}/v1/realtime?intent=transcription`, [`Authorization: Bearer ${service.key}`]],
  ];
  for (let round = 0; round < TRIES; round += 1) {
    for (const [url, headers] of kinds) {
      const raw = await RawSocket.open(url, headers).catch(() => null);
      expect(raw?.head, service.output).toContain('101');
      if (!raw) return;
      for (const part of [frames, notText, Buffer.alloc(16, round)]) {
        raw.socket.write(part);
        for (let turn = 0; turn < 2 ** (round % 13); turn += 1) await nextTurn();
      }
      raw.socket.end();
      await raw.ended;
    }
    const health = await fetch(`${service.url}/health`).catch(() => null);
    expect(health?.status, service.output).toBe(200);
  }
});

async function liveUrl(service: ServiceProcess): Promise<string> {
  const response = await fetch(`${service.url}/v2/live`, {
    method: 'POST',
    headers: { 'x-service-key': service.key, 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await response.json()) as { url: string }).url;
}
