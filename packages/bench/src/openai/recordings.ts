import { createClient } from '@verbatim/client';
import { operations } from '@verbatim/contract';
import { conversation } from '../live/conversation.ts';
import type { RunningService } from '../service/running-service.ts';
import { dataOf } from '../service/service-client.ts';
import { speechFile } from '../service/wave-file.ts';

const SPEECH_SECONDS = 6;

/** Transcribes one short recording. */
export type Transcribe = () => Promise<void>;

const recording = (): File =>
  new File([speechFile(conversation({ seconds: SPEECH_SECONDS }))], 'talk.wav');

/** Sends a recording by the operation of OpenAI, which answers with its text. */
export function byOpenAi(
  { url, key }: RunningService,
  signal: AbortSignal | null = null,
): Transcribe {
  const { method, path } = operations.createAudioTranscription;
  const file = recording();
  return async () => {
    const body = new FormData();
    body.set('model', 'whisper-1');
    body.set('file', file);
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetch(url + path, { method, body, headers, signal });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
  };
}

/** Uploads a recording, creates its job and waits for it, as our client does. */
export function byOwnOperations({ url, key }: RunningService): Transcribe {
  const client = createClient({ baseUrl: url, apiKey: key });
  const audio = recording();
  return async () => {
    const { audio_url } = dataOf(await client.uploadAudio({ body: { audio } }));
    const { id } = dataOf(await client.createPreRecordedJob({ body: { audio_url } }));
    dataOf(await client.waitForJob(id));
  };
}

/** Calls it so many times, some at once. */
export async function repeat(
  transcribe: Transcribe,
  { times, atOnce }: { readonly times: number; readonly atOnce: number },
): Promise<void> {
  let left = times;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await transcribe();
    }),
  );
}
