import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { openLiveSession } from '../../src/live/open.ts';
import { liar, lyingSocket } from '../liar.ts';
import { envelope, finalResult } from './fake-socket.ts';

describe('a socket that breaks the contract', () => {
  const endWhenStopped = (socket: WebSocket) =>
    socket.on('message', (_data, isBinary) => {
      if (isBinary) return;
      socket.send(JSON.stringify({ ...envelope('post_final_transcript'), data: finalResult }));
      socket.close(1000);
    });
  const open = (url: string, stopTimeoutMs?: number) => {
    const opened = openLiveSession({ url, random: () => 0, stopTimeoutMs, keepAliveMs: 50 });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.data;
  };

  test('with noise, binary frames and invalid messages does not disturb the session', async () => {
    const { url } = await lyingSocket((socket) => {
      socket.send('}{');
      socket.send(Buffer.alloc(1_000, 1));
      socket.send(JSON.stringify({ type: 'transcript' }));
      socket.send(
        JSON.stringify({ type: 'audio_chunk', acknowledged: true, data: { byte_range: 'all' } }),
      );
      socket.send(JSON.stringify({ type: 'post_final_transcript', data: 'lost' }));
      socket.send(JSON.stringify({ type: '__proto__', session_id: {} }));
      socket.send(`"${'x'.repeat(1_000_000)}"`);
      endWhenStopped(socket);
    });
    const session = open(url);
    await session.send(new Uint8Array(10));
    expect(await session.stop()).toMatchObject({ ok: true });
    expect(typeof session.id).toBe('string');
  });

  test('that never opens is retried until the caller aborts', async () => {
    const { baseUrl } = await liar((_, response) => response.writeHead(404).end());
    const controller = new AbortController();
    const opened = openLiveSession({
      url: baseUrl.replace('http', 'ws'),
      signal: controller.signal,
      random: () => 0,
    });
    if (!opened.ok) throw new Error(opened.error.code);
    let lost = 0;
    opened.data.on('lost', () => {
      lost += 1;
      if (lost === 5) controller.abort();
    });
    expect(await opened.data.finished).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(lost).toBe(5);
  });
});
