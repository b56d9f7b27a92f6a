import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { operations } from '@verbatim/contract';
import { StoreError } from '@verbatim/storage';
import { describe, expect, test, vi } from 'vitest';
import { configWith } from '../../src/config/options.ts';
import { createLogger, LogOutput, readable } from '../../src/observability/logger.ts';
import { createService } from '../../src/service/service.ts';
import { onLoopback } from '../on-loopback.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { silence } from '../wav.ts';

function logging(logLevel: 'debug' | 'info' | 'silent' = 'debug') {
  const lines: string[] = [];
  const { log } = createLogger({ logLevel }, { write: (line) => lines.push(line) });
  return {
    log,
    lines,
    objects: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

describe('a line', () => {
  test('is one JSON object with its level, time and message', () => {
    const { log, lines, objects } = logging();
    log.info({ jobId: 'a' }, 'a job is done');
    expect(lines[0]).toMatch(/^\{.*\}\n$/);
    expect(objects()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.+Z$/),
        jobId: 'a',
        message: 'a job is done',
      },
    ]);
  });

  test('is written from its level on, and not at all when all is silent', () => {
    const info = logging('info');
    info.log.debug('not this');
    info.log.warn('this');
    expect(info.lines).toHaveLength(1);
    const silent = logging('silent');
    silent.log.error('not this');
    expect(silent.lines).toHaveLength(0);
  });
});

describe('secrets and addresses never stand in a line, however they get there', () => {
  const key = 'vbt_543dc7573a78_nsENE7eJRATQQcqAIjv-9ajGuaMaO3xY5k175WAR';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const address = 'https://user:pass@media.example.com/a/b.wav?signature=abc#x';
  const socket = 'wss://speech.example.com/v2/live/1/stream?token=0123456789abcdef';
  const hidden = /543dc7573a78_|MfKQ9|media\.example|user:pass|signature=abc|0123456789abcdef/;

  test.each([key, secret, address, socket])('%s', (planted) => {
    const { log, lines, objects } = logging();
    log.info({ planted }, 'as a field');
    log.info({ deep: { deeper: [planted] } }, 'deep inside');
    log.info({ [planted]: 1 }, 'as a name');
    log.info(`in the message: ${planted}`);
    log.info({ text: `before ${planted} after` }, 'within a text');
    log.error(
      { err: new Error(`because of ${planted}`, { cause: new Error(planted) }) },
      'in an error',
    );
    expect(lines).toHaveLength(6);
    for (const line of lines) expect(line).not.toMatch(hidden);
    expect(objects()[4]?.['text']).toMatch(/^before \[\w+\] after$/);
  });
});

describe('an error', () => {
  const errorOf = (err: unknown): Record<string, unknown> => {
    const { log, objects } = logging();
    log.error({ err }, 'it failed');
    return objects()[0]?.['err'] as Record<string, unknown>;
  };

  test('has its type, stack and causes', () => {
    const cause = Object.assign(new Error('disk'), { code: 'ENOSPC' });
    expect(errorOf(new StoreError('full', 'no room is left', cause))).toEqual({
      type: 'StoreError',
      message: 'no room is left',
      failure: 'full',
      stack: expect.arrayContaining([expect.stringMatching(/^at .*logger\.test\.ts/)]),
      cause: { type: 'Error', message: 'disk', code: 'ENOSPC', stack: expect.any(Array) },
    });
  });

  test('does not repeat the data that an engine quotes', () => {
    let thrown: unknown;
    try {
      JSON.parse('my words');
    } catch (error) {
      thrown = error;
    }
    expect(JSON.stringify(errorOf(thrown))).not.toContain('my words');
    expect(errorOf(thrown)['message']).toContain('is not valid JSON');
  });

  test('that is no Error is logged without its value', () => {
    expect(errorOf('some words')).toEqual({
      type: 'string',
      message: 'something was thrown that is no error',
    });
  });

  test('with endless causes is logged to a limited depth', () => {
    const endless = new Error('round');
    endless.cause = endless;
    expect(JSON.stringify(errorOf(endless)).match(/round/g)).toHaveLength(4);
  });
});

describe('on a terminal', () => {
  const line =
    '{"level":"error","time":"2026-11-03T09:30:00.123Z","jobId":"a","facts":{"b":1},"err":{"type":"TypeError","message":"no","stack":["at x (y.ts:1:2)"]},"message":"it failed"}\n';

  test('a line is readable, with its error below', () => {
    expect(readable(line, false)).toBe(
      '09:30:00.123 error it failed jobId=a facts={"b":1}\n    TypeError: no\n      at x (y.ts:1:2)\n',
    );
  });

  test('colors are there where they are wanted', () => {
    expect(readable(line, true)).toContain('\u001B[31merror\u001B[0m');
  });
});

/** A word that callers put wherever they can. */
const marker = 'Rumpelstilzchen';

test('the log repeats nothing that callers send, even at debug level', async () => {
  const audio = silence({ seconds: 1, channels: 1 });
  const host = createServer((request, response) => {
    if (request.url?.includes('missing')) response.writeHead(404, { 'x-note': marker }).end(marker);
    else if (request.method === 'POST') response.writeHead(500).end(marker);
    else response.setHeader('content-type', 'audio/wav').end(audio);
  });
  const port = await onLoopback(host);
  const media = `http://user:${marker}@127.0.0.1:${port}/${marker}`;

  const lines: string[] = [];
  const { log } = createLogger({ logLevel: 'debug' }, { write: (line) => void lines.push(line) });
  const config = configWith({
    server: { port: 0 },
    observability: { metricsPort: 0 },
    storage: { dataDirectory: await temporaryFolder(), reserveBytes: 0 },
    fetching: { allowedRanges: ['127.0.0.1'] },
    worker: { tries: 1, leaseMs: 1000 },
    recognition: { recognizer: 'scripted' },
  });
  const service = await createService(config, { log });
  const { url, firstKey, metricsPort } = await service.start();
  const key = firstKey ?? '';
  const call = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { 'x-service-key': key, 'user-agent': marker, ...init.headers },
    });
  const post = (path: string, body: unknown): Promise<Response> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: marker },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const { createPreRecordedJob, createLiveSession, uploadAudio, listTranscriptions } = operations;

  const over: string[] = [];
  for (const audio_url of [
    `${media}.wav?x=${marker}`,
    `${media}/missing`,
    `http://10.1.2.3/${marker}`,
  ]) {
    const created = await post(createPreRecordedJob.path, {
      audio_url,
      custom_metadata: { [marker]: marker },
      callback: true,
      callback_config: { url: `${media}/hook` },
      custom_vocabulary: [marker],
    });
    if (created.status === 201) over.push(((await created.json()) as { id: string }).id);
  }
  const form = new FormData();
  form.set('audio', new Blob([audio]), `${marker}.wav`);
  await call(uploadAudio.path, { method: 'POST', body: form });
  form.set('audio', new Blob([marker]), `${marker}.wav`);
  await call(uploadAudio.path, { method: 'POST', body: form });
  const session = (await (await post(createLiveSession.path, {})).json()) as { url: string };
  await post(createLiveSession.path, `{"${marker}": ${marker}`);
  await post(createLiveSession.path, { [marker]: marker });
  await call(`${listTranscriptions.path}?custom_metadata[${marker}]=${marker}&status=${marker}`);
  await call(`/${marker}`, { method: 'DELETE' });
  await call(listTranscriptions.path, { headers: { 'x-service-key': marker } });
  await fetch(`http://127.0.0.1:${metricsPort}${operations.getMetrics.path}`);

  await expect
    .poll(
      async () => {
        const states = over.map(async (id) => {
          const record = (await (await call(`${listTranscriptions.path}/${id}`)).json()) as {
            status: string;
          };
          return record.status;
        });
        return (await Promise.all(states)).filter((status) => /done|error/.test(status)).length;
      },
      { timeout: 15_000 },
    )
    .toBe(over.length);
  await service.stop();

  expect(over.length).toBeGreaterThanOrEqual(2);
  expect(lines.length).toBeGreaterThan(12);
  // A secret may have underscores in it.
  const secret = key.split('_').slice(2).join('_');
  for (const line of lines) {
    expect(() => JSON.parse(line)).not.toThrow();
    expect(line).not.toContain(marker);
    expect(line).not.toContain(secret);
    expect(line).not.toContain(new URL(session.url).searchParams.get('token'));
    expect(line).not.toMatch(/https?:/);
    expect(line).not.toContain('127.0.0.1');
  }
});

async function onFile() {
  const path = join(await temporaryFolder(), 'log');
  const fd = openSync(path, 'a');
  return { fd, output: new LogOutput(fd), text: () => readFile(path, 'utf8') };
}

test('lines arrive in their order, whole, however many there are', async () => {
  const { fd, output, text } = await onFile();
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `${index} ${'é'.repeat(index % 50)}\n`,
  );
  for (const [index, line] of lines.entries()) {
    output.write(line);
    // Some moments pass in between, so that several writes are needed.
    if (index % 1000 === 0) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  await vi.waitFor(async () => expect(await text()).toBe(lines.join('')), 30_000);
  closeSync(fd);
});

test('queued lines are written before the process ends', async () => {
  const { fd, output, text } = await onFile();
  output.write('a\n');
  output.write('b\n');
  output.flush();
  expect(await text()).toBe('a\nb\n');
  closeSync(fd);
});

test('a full disk loses lines and blocks nothing', async () => {
  const fd = openSync('/dev/full', 'w');
  const output = new LogOutput(fd);
  for (let count = 0; count < 100; count += 1) {
    output.write('lost\n');
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  expect(() => output.flush()).not.toThrow();
  closeSync(fd);
});
