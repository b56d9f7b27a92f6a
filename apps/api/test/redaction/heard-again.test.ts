import { readFile } from 'node:fs/promises';
import type {
  LiveSessionRequest,
  PreRecordedJob,
  TranscriptionJob,
  UploadedAudio,
} from '@verbatim/contract';
import { expect, test, vi } from 'vitest';
import { LiveClient, prepare, SECOND } from '../live/live-client.ts';
import { directoryWithModel } from '../recognition/directory-with-model.ts';
import { type Created, runService } from '../running-service.ts';

const HEADER_BYTES = 44;
const redaction = {
  pii_redaction: true,
  redacted_audio: 'silence',
  delete_original: true,
} as const;

test.for(['moonshine-v2-tiny-en', 'whisper-tiny.en'])(
  'what %s heard and redacted, it does not hear in the redacted audio of a file and of a session',
  { timeout: 300_000 },
  async (model, context) => {
    const directory = await directoryWithModel(context, model);
    const config = { recognition: { recognizer: 'auto' }, worker: { parallelism: 1 } } as const;
    const service = await runService({ directory, config });
    const language = { language_config: { languages: ['en' as const] }, model };
    const fixture = new URL(
      '../../../../packages/speech/test/fixtures/passage.wav',
      import.meta.url,
    );
    const passage = await readFile(fixture);

    const record = <Job extends TranscriptionJob>(id: string): Promise<Job> =>
      vi.waitUntil(
        async () => {
          const { body } = await service.call<Job>(`/v2/transcription/${id}`);
          return body.completed_at === null ? null : body;
        },
        { timeout: 120_000 },
      );
    const transcribed = async (audio: Uint8Array<ArrayBuffer>, asked: object) => {
      const { body: upload } = await service.upload<UploadedAudio>(audio, { filename: 'a.wav' });
      const request = { audio_url: upload.audio_url, ...language, ...asked };
      const { body } = await service.post<Created>('/v2/pre-recorded', request);
      return record<PreRecordedJob>(body.id);
    };
    const textOf = ({ result }: TranscriptionJob): string =>
      result?.transcription.full_transcript.toLowerCase() ?? '';
    const heardAgain = async ({ id }: TranscriptionJob): Promise<string> => {
      const headers = { 'x-service-key': service.key };
      const at = `${service.url}/v2/transcription/${id}/file?redacted=true`;
      const copy = await (await fetch(at, { headers })).arrayBuffer();
      return textOf(await transcribed(new Uint8Array(copy), {}));
    };

    const whole = textOf(await transcribed(passage, {}));
    expect(whole).toMatch(/monday/);
    const file = await transcribed(passage, redaction);
    const asked: LiveSessionRequest = { ...language, realtime_processing: redaction };
    const session = await prepare(service, asked);
    const client = await LiveClient.open(session.url);
    client.speak(Buffer.concat([passage.subarray(HEADER_BYTES), Buffer.alloc(SECOND)]));
    expect(await client.stop()).toBe(1000);
    const live = await record<TranscriptionJob>(session.id);
    for (const job of [file, live]) {
      expect(textOf(job)).not.toMatch(/monday|morning/);
      const again = await heardAgain(job);
      expect(again).toMatch(/meeting/);
      expect(again).toMatch(/report/);
      expect(again).not.toMatch(/monday|morning/);
    }
  },
);
