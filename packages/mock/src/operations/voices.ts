import type { Resolved, Voice } from '@verbatim/contract';
import { uploadIdIn, voicePageLinks } from '@verbatim/jobs';
import { roundToMilliseconds } from '@verbatim/live';
import { invalidRequest, Problem, type PublicHandlers } from '@verbatim/server';
import type { MockAccount, MockContext, MockPrincipals } from '../account.ts';
import { publicBaseUrl } from '../job-context.ts';
import { pageOf } from './account.ts';

type VoiceOperations =
  | 'createVoice'
  | 'createVoiceSample'
  | 'deleteVoice'
  | 'getVoice'
  | 'listVoices'
  | 'updateVoice';
type VoiceSource = Resolved.components['schemas']['VoiceSampleRequest'];

const MIN_SECONDS = 5;
const MAX_VOICES = 1000;
const MAX_SAMPLES = 10;

/** Handlers of voices. All of a file is speech, and each of its channels a speaker. */
export const voiceOperations = (
  context: MockContext,
): Pick<PublicHandlers<MockPrincipals>, VoiceOperations> => ({
  createVoice: ({ principal, headers, body, raw }) => {
    const base = publicBaseUrl(context, raw);
    const print = () => `createVoice ${JSON.stringify(body)}`;
    return principal.replies.once(headers['Idempotency-Key'], print, () => {
      const seconds = secondsIn(context, principal, { ...body, base });
      if (principal.voices.size >= MAX_VOICES) throw new Problem('too_many_voices');
      const { id, createdAt } = context.ids.next();
      const voice = { id, name: body.name, created_at: createdAt, samples: 1, seconds };
      principal.voices.set(id, voice);
      return {
        status: 201,
        headers: { location: `${base}/v2/voices/${id}` },
        body: voice,
      } as const;
    });
  },
  createVoiceSample: ({ principal, params, headers, body, raw }) => {
    const base = publicBaseUrl(context, raw);
    const print = () => `createVoiceSample ${params.id} ${JSON.stringify(body)}`;
    return principal.replies.once(headers['Idempotency-Key'], print, () => {
      const voice = voiceOf(principal, params.id);
      const seconds = voice.seconds + secondsIn(context, principal, { ...body, base });
      if (voice.samples >= MAX_SAMPLES) throw new Problem('too_many_voices');
      return changed(principal, { ...voice, samples: voice.samples + 1, seconds });
    });
  },
  listVoices: ({ principal, query, raw }) => {
    const { items, next } = pageOf([...principal.voices.values()].reverse(), query);
    const links = voicePageLinks(publicBaseUrl(context, raw), query, next);
    return { status: 200, body: { ...links, items } };
  },
  getVoice: ({ principal, params }) => ({ status: 200, body: voiceOf(principal, params.id) }),
  updateVoice: ({ principal, params, body: { name } }) =>
    changed(principal, { ...voiceOf(principal, params.id), name }),
  deleteVoice: ({ principal, params }) => {
    principal.voices.delete(voiceOf(principal, params.id).id);
    return { status: 202 };
  },
});

/** The voice with this id. One of another account is not found. */
function voiceOf({ voices }: MockAccount, id: string): Voice {
  const voice = voices.get(id.toLowerCase());
  if (voice === undefined) throw new Problem('voice_not_found');
  return voice;
}

function changed({ voices }: MockAccount, voice: Voice) {
  voices.set(voice.id, voice);
  return { status: 200, body: voice } as const;
}

/** The speech in a source. */
function secondsIn(
  { clock }: MockContext,
  account: MockAccount,
  { audio_url, job_id, speaker, base }: VoiceSource & { readonly base: string },
): number {
  if (audio_url !== undefined && job_id === undefined && speaker === undefined)
    return secondsOfFile(account, uploadIdIn(base, audio_url) ?? '');
  if (audio_url !== undefined || job_id === undefined || speaker === undefined)
    throw invalidRequest(['audio_url must be given, or job_id and speaker']);
  const now = clock.now();
  const job = account.jobs.get(job_id);
  if (job === undefined) throw new Problem('job_not_found');
  if (job.status(now) !== 'done') throw new Problem('job_not_done');
  if (job.audio(now, false) === null) throw new Problem('file_not_found');
  const said = (job.record(now).result?.transcription.utterances ?? []).filter(
    (each) => each.speaker === speaker,
  );
  if (said.length === 0)
    throw invalidRequest([`speaker must be one of the result of the job, not ${speaker}`]);
  return roundToMilliseconds(said.reduce((sum, { start, end }) => sum + end - start, 0));
}

function secondsOfFile(account: MockAccount, id: string): number {
  const file = account.file(id);
  if (file === undefined) {
    const message = 'The address names no file that this account has stored.';
    throw new Problem('unsupported_audio', { message });
  }
  if (file.channels > 1) throw new Problem('several_speakers');
  if (file.audioDuration >= MIN_SECONDS) return file.audioDuration;
  throw new Problem('too_little_speech', {
    message: `The recording has ${file.audioDuration} seconds of speech. A voice needs at least ${MIN_SECONDS} seconds.`,
  });
}

/** The voices that a request asks for, the oldest first; null if it asks for none. */
export function askedVoices(
  account: MockAccount,
  config: Resolved.components['schemas']['DiarizationConfig'] | undefined,
): readonly Voice[] | null {
  if (config?.voices === undefined) return null;
  return config.voices === 'all' || config.voices.includes('all')
    ? [...account.voices.values()]
    : config.voices.map((id) => voiceOf(account, id));
}
