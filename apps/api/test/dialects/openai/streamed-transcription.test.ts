import type { PreRecordedJob, PreRecordedJobList } from '@verbatim/contract';
import { type Recognizer, scriptedRecognizer } from '@verbatim/speech';
import { expect, test } from 'vitest';
import { type RunOptions, runService } from '../../running-service.ts';
import { silence } from '../../wav.ts';

/** A recognizer that a test leads: words settle when it says so, and so does the end. */
function ledRecognizer() {
  const started = Promise.withResolvers<(words: readonly string[]) => void>();
  const aborted = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const scripted = scriptedRecognizer({ sentences: ['One two three four.'] });
  const recognizer: Recognizer = {
    ...scripted,
    async transcribe(audio, request) {
      request.signal.addEventListener('abort', () => aborted.resolve());
      started.resolve((words) => request.onWords?.(words));
      await Promise.race([end.promise, aborted.promise]);
      request.signal.throwIfAborted();
      return scripted.transcribe(audio, request);
    },
  };
  return {
    recognizer,
    settle: async (...words: string[]) => (await started.promise)(words),
    end: () => end.resolve(),
    started: started.promise,
    aborted: aborted.promise,
  };
}

/** A service that a client of OpenAI streams a transcript from. */
async function streaming(options: RunOptions, fields: Readonly<Record<string, string>> = {}) {
  const service = await runService(options);
  const leave = new AbortController();
  const form = new FormData();
  form.append('file', new Blob([silence({ seconds: 1.5 })]), 'meeting.wav');
  const all = { model: 'whisper-1', stream: 'true', ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const response = await fetch(`${service.url}/v1/audio/transcriptions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}` },
    body: form,
    signal: leave.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    ...service,
    leave: () => leave.abort(),
    /** The next event, or undefined at the end. */
    async next(): Promise<unknown> {
      let event = ':';
      // Comments keep the connection alive.
      while (event.startsWith(':')) {
        while (!text.includes('\n\n')) {
          const { value } = (await reader?.read()) ?? {};
          if (value === undefined) return undefined;
          text += value;
        }
        const [first = '', ...rest] = text.split('\n\n');
        event = first;
        text = rest.join('\n\n');
      }
      return JSON.parse(event.replace(/^data: /, ''));
    },
    /** The only job of the account. */
    async job(): Promise<PreRecordedJob> {
      const { items } = (await service.call<PreRecordedJobList>('/v2/pre-recorded')).body;
      const path = `/v2/pre-recorded/${items[0]?.id}`;
      return (await service.call<PreRecordedJob>(path)).body;
    },
  };
}

const delta = (text: string) => ({ type: 'transcript.text.delta', delta: text });
const DONE = { type: 'transcript.text.done', text: 'One two three four.' };
const worker = { parallelism: 1 };

test('words are sent as soon as they are settled, before the rest is recognized', async () => {
  const { recognizer, settle, end } = ledRecognizer();
  const { next, job } = await streaming({ config: { worker }, overrides: { recognizer } });
  await settle('One');
  expect(await next()).toEqual(delta('One'));
  expect((await job()).status).toBe('processing');
  await settle('two', 'three');
  expect(await next()).toEqual(delta(' two three'));
  end();
  expect(await next()).toEqual(delta(' four.'));
  expect(await next()).toEqual(DONE);
  expect(await next()).toBeUndefined();
  expect((await job()).status).toBe('done');
});

test('with a vocabulary, which may change words afterwards, none is sent in advance', async () => {
  const { recognizer, settle, end } = ledRecognizer();
  const { next } = await streaming(
    { config: { worker }, overrides: { recognizer } },
    { prompt: 'Verbatim' },
  );
  await settle('One');
  end();
  expect(await next()).toEqual(delta('One two three four.'));
  expect(await next()).toEqual(DONE);
});

test('a client that disconnects cancels its job, and the work on it ends at once', async () => {
  const { recognizer, settle, aborted } = ledRecognizer();
  const { next, leave, job } = await streaming({ config: { worker }, overrides: { recognizer } });
  await settle('One');
  await next();
  leave();
  await aborted;
  expect(await job()).toMatchObject({
    status: 'error',
    error_code: 499,
    error_message: expect.stringContaining('disconnected'),
  });
});

test('a client that disconnects cancels a job that no worker has taken yet', async () => {
  const { leave, job, store } = await streaming({ config: { worker: { parallelism: 0 } } });
  leave();
  await expect.poll(async () => (await job()).status).toBe('error');
  const request = { owner: 'later', now: Date.now(), until: Date.now() + 1000, limit: 1 };
  expect(await store.queue.lease(request)).toEqual([]);
});

test('a service that stops cancels nothing: the job goes on after the next start', async () => {
  const { recognizer, settle } = ledRecognizer();
  const { next, service, directory } = await streaming({
    config: { worker, server: { drainMs: 10 } },
    overrides: { recognizer },
  });
  await settle('One');
  await next();
  await service.stop();
  const again = await runService({ config: { worker }, directory });
  await expect.poll(async () => (await again.store.jobs.counts())[0]?.status).toBe('done');
});
