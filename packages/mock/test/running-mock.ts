import type { Error as ErrorBody, JobStatus, TranscriptionJob } from '@verbatim/contract';
import type { Fault } from '@verbatim/server';
import { expect, onTestFinished } from 'vitest';
import { createMock, DEFAULT_KEY, type MockOptions } from '../src/index.ts';

/** A response with its whole body. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A second valid key. */
export const OTHER_KEY = 'other-key';

/** A mock that listens until the test is over. The test fails on an internal error of the mock. */
export async function serve(options: MockOptions = {}) {
  const faults: Fault[] = [];
  const running = await createMock({
    keys: [DEFAULT_KEY, OTHER_KEY],
    checkResponses: true,
    onFault: (fault) => faults.push(fault),
    ...options,
  }).start({ internalPort: 0 });
  onTestFinished(async () => {
    await running.close();
    expect(faults).toEqual([]);
  });
  return { ...running, ...caller(running.url) };
}

/** Calls a mock as a client does. */
export function caller(url: string) {
  const call = async <Body = Record<string, unknown>>(
    path: string,
    init: RequestInit = {},
  ): Promise<Answer<Body>> => {
    const headers = new Headers(init.headers);
    if (!headers.has('x-service-key')) headers.set('x-service-key', DEFAULT_KEY);
    const answer = await fetch(path.startsWith('http') ? path : url + path, { ...init, headers });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type') === 'application/json';
    return {
      status: answer.status,
      headers: answer.headers,
      body: (isJson ? JSON.parse(text) : text) as Body,
    };
  };
  const post = <Body = Record<string, unknown>>(
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    call<Body>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const remove = (path: string) => call<ErrorBody>(path, { method: 'DELETE' });
  /** Creates a job and returns its id. */
  const startJob = async (body: object = {}): Promise<string> => {
    const answer = await post<{ id: string }>('/v2/pre-recorded', {
      audio_url: AUDIO_URL,
      ...body,
    });
    expect(answer.status).toBe(201);
    return answer.body.id;
  };
  const read = async (id: string): Promise<TranscriptionJob> =>
    (await call<TranscriptionJob>(`/v2/transcription/${id}`)).body;
  const statusOf = async (id: string): Promise<JobStatus> => (await read(id)).status;
  return { call, post, remove, startJob, read, statusOf };
}

/** A URL that the mock accepts as audio. */
export const AUDIO_URL = 'https://media.example.com/meeting.mp3';
