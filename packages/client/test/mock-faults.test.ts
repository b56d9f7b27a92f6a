import { createMock, DEFAULT_KEY, faults } from '@verbatim/mock';
import { describe, expect, test } from 'vitest';
import { type AnyFailure, type Client, createClient } from '../src/index.ts';

/** Calls every method of a client in turn. Each result is a value, even if the service breaks the contract. */
async function everything(client: Client): Promise<unknown[]> {
  const results: unknown[] = [];
  const note = <R>(result: R): R => {
    results.push(result);
    return result;
  };
  note(await client.getHealth());
  note(await client.getReadiness());
  note(await client.getOpenapiDocument());
  const audio = new Blob([new Uint8Array(64_000)], { type: 'audio/wav' });
  const waiting = { firstPauseMs: 20, longestPauseMs: 100, totalTimeoutMs: 1_500 };
  const done = note(await client.transcribe(audio, waiting));
  const created = note(
    await client.createPreRecordedJob({ body: { audio_url: 'https://example.com/a.wav' } }),
  );
  const id = done.ok ? done.data.id : created.ok ? String(created.data.id) : 'nothing';
  const path = { id };
  note(await client.getPreRecordedJob({ path }));
  note(await client.getTranscription({ path }));
  const download = note(await client.downloadPreRecordedAudio({ path }));
  if (download.ok) await new Response(download.data).arrayBuffer().catch(note);
  for (const listing of [client.preRecordedJobs, client.liveSessions, client.transcriptions]) {
    let pages = 0;
    for await (const page of listing({ query: { limit: 1 } }).pages()) {
      note(page);
      pages += 1;
      if (pages === 5) break;
    }
  }
  note(await client.listLiveSessions({ query: { limit: 0 } }));
  const started = note(await client.live.start({ stopTimeoutMs: 1_500, silenceTimeoutMs: 500 }));
  if (started.ok) {
    const { data: session } = started;
    let messages = 0;
    session.on('message', () => {
      messages += 1;
    });
    for (let second = 0; second < 3; second += 1) await session.send(new Uint8Array(32_000));
    note(await session.stop());
    expect(messages).toBeLessThan(10_000);
    expect(['ended', 'failed']).toContain(session.state);
    if (session.id !== null) note(await client.getLiveSession({ path: { id: session.id } }));
  }
  note(await client.deletePreRecordedJob({ path }));
  return results;
}

function isTyped(result: unknown): boolean {
  if (result instanceof Error) return result.name === 'VerbatimError';
  const { ok, status, error } = result as { ok: boolean } & Partial<AnyFailure>;
  if (ok) return true;
  return status !== undefined && typeof error?.kind === 'string' && typeof error.code === 'string';
}

/** The others are in what this client neither sends nor calls. */
const met = faults.filter(({ group }) => /^(responses|jobs|lists|live)$/.test(group));

const timing = { queuedMs: 10, processingMs: 30, finishingMs: 10 };

describe('with a mock that breaks the contract', () => {
  test.concurrent.each(met.map(({ name, description }) => [name, description] as const))(
    '%s: %s Everything is still a value, in time',
    async (name) => {
      const mock = await createMock({ faults: [name], timing, onFault: () => {} }).start();
      try {
        const client = createClient({
          baseUrl: mock.url,
          apiKey: DEFAULT_KEY,
          timeoutMs: 400,
          totalTimeoutMs: 1_000,
          retries: 1,
          maxAnswerBytes: 4 * 1024 * 1024,
          random: () => 0,
        });
        const results = await everything(client);
        expect(results.length).toBeGreaterThan(10);
        expect(results.filter((result) => !isTyped(result))).toEqual([]);
      } finally {
        await mock.close();
      }
    },
    20_000,
  );
});
