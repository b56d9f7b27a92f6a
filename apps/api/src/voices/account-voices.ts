import type { Resolved, Voice } from '@verbatim/contract';
import { voicePageLinks } from '@verbatim/jobs';
import { invalidRequest, Problem } from '@verbatim/server';
import { embeddingText, MIN_ENROLLED_SECONDS, type VoiceEnrollment } from '@verbatim/speech';
import type { VoiceOutcome, VoiceRow, VoiceSampleRow } from '@verbatim/storage';
import { Limiter, QueueFullError } from '@verbatim/time';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type KeyPrincipal } from '../platform/handle.ts';
import { idempotentRequest, retryLater } from '../platform/idempotency.ts';
import type { VoiceRecognition } from '../recognition/known-voices.ts';
import { type RecordingDeps, withRecording } from './voice-recordings.ts';

type VoicesDeps = RecordingDeps &
  Pick<Foundation, 'clock' | 'ids' | 'log'> & {
    /** Null: the operator has turned voices off. */
    readonly voices: VoiceRecognition | null;
  };

/** Samples that a voice has at most, as the document says. */
const MAX_SAMPLES = 10;
/** Recordings that are described at once: each has a process of 205 MB. */
const MAX_AT_ONCE = 1;
/** Recordings that wait: each takes a tenth of its length. */
const MAX_WAITING = 16;
const MAX_WAITING_OF_ACCOUNT = 4;

export const accountVoices = (deps: VoicesDeps) => {
  const { publicAddress, store } = deps;
  const enrollment = new Enrollment(deps);
  return {
    createVoice: handle('createVoice', ({ principal, headers, body, raw, signal }) => {
      const { accountId } = principal;
      const key = headers['Idempotency-Key'];
      const source = { ...body, base: publicAddress.baseUrl(raw), signal };
      return enrollment.once(
        `createVoice ${JSON.stringify(body)}`,
        { principal, key },
        async () => {
          const sample = await enrollment.sampleOf(principal, source);
          const { id, at } = deps.ids.next();
          const voice = { id, accountId, name: body.name, createdAt: at, samples: [sample] };
          const headers = { location: `${source.base}/v2/voices/${id}` };
          return {
            response: { status: 201, headers, body: shown(voice) } as const,
            store: (change) =>
              store.voices.create(voice, { ...change, max: deps.config.limits.voices }),
          };
        },
      );
    }),
    createVoiceSample: handle(
      'createVoiceSample',
      ({ principal, params, headers, body, raw, signal }) => {
        const key = headers['Idempotency-Key'];
        const source = { ...body, base: publicAddress.baseUrl(raw), signal };
        const content = `createVoiceSample ${params.id} ${JSON.stringify(body)}`;
        return enrollment.once(content, { principal, key }, async () => {
          const voice = await voiceOf(deps, principal, params.id);
          const sample = await enrollment.sampleOf(principal, source);
          const samples = [...voice.samples, sample];
          return {
            response: { status: 200, body: shown({ ...voice, samples }) } as const,
            store: (change) =>
              store.voices.addSample(voice, sample, { ...change, max: MAX_SAMPLES }),
          };
        });
      },
    ),
    listVoices: handle('listVoices', async ({ principal: { accountId }, query, raw }) => {
      const { offset, limit } = query;
      const { voices, next } = await store.voices.list({ accountId, offset, limit });
      const links = voicePageLinks(publicAddress.baseUrl(raw), query, next);
      return { status: 200, body: { ...links, items: voices.map(shown) } };
    }),
    getVoice: handle('getVoice', async ({ principal, params }) => ({
      status: 200,
      body: shown(await voiceOf(deps, principal, params.id)),
    })),
    updateVoice: handle('updateVoice', async ({ principal, params, body: { name } }) => {
      const voice = await voiceOf(deps, principal, params.id);
      if (!(await store.voices.rename(voice.accountId, voice.id, name)))
        throw new Problem('voice_not_found');
      return { status: 200, body: shown({ ...voice, name }) };
    }),
    deleteVoice: handle('deleteVoice', async ({ principal: { accountId }, params }) => {
      const id = params.id.toLowerCase();
      if (!(await store.voices.remove(accountId, id))) throw new Problem('voice_not_found');
      deps.log.info({ accountId, voice: id }, 'a voice was deleted');
      return { status: 202 };
    }),
  };
};

async function voiceOf(
  { store }: Pick<Foundation, 'store'>,
  { accountId }: KeyPrincipal,
  id: string,
): Promise<VoiceRow> {
  const voice = await store.voices.get(accountId, id.toLowerCase());
  if (voice === null) throw new Problem('voice_not_found');
  return voice;
}

const shown = ({ id, name, createdAt, samples }: VoiceRow): Voice => ({
  id,
  name,
  created_at: new Date(createdAt).toISOString(),
  samples: samples.length,
  seconds: tenths(samples.reduce((sum, { seconds }) => sum + seconds, 0)),
});

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/** Where a voice is heard: the fields of a request, with what else finding the recording needs. */
type VoiceSource = Resolved.components['schemas']['VoiceSampleRequest'] & {
  readonly base: string;
  readonly signal: AbortSignal;
};

/** A response, and how what it says is stored. */
interface PreparedChange<Response> {
  readonly response: Response;
  readonly store: (
    change: Omit<Parameters<Foundation['store']['voices']['create']>[1], 'max'>,
  ) => Promise<VoiceOutcome>;
}

class Enrollment {
  readonly #deps: VoicesDeps;
  readonly #limiter = new Limiter({
    slots: MAX_AT_ONCE,
    maxQueued: MAX_WAITING,
    maxQueuedPerOwner: MAX_WAITING_OF_ACCOUNT,
  });

  constructor(deps: VoicesDeps) {
    this.#deps = deps;
  }

  /** Makes a change once per idempotency key. */
  async once<Response extends object>(
    content: string,
    { principal: { accountId }, key }: { principal: KeyPrincipal; key: string | undefined },
    prepare: () => Promise<PreparedChange<Response>>,
  ): Promise<Response> {
    const { clock, store } = this.#deps;
    const idempotency = idempotentRequest(this.#deps, { accountId, key, content: () => content });
    const first = await idempotency?.find<Response>(store.responses, clock.now());
    if (first) return first;
    const prepared = await prepare();
    const { response } = prepared;
    const sealed = idempotency?.seal(response) ?? null;
    const outcome = await prepared.store({ now: clock.now(), idempotency: sealed });
    if (outcome.kind === 'not_found') throw new Problem('voice_not_found');
    if (outcome.kind === 'too_many') throw new Problem('too_many_voices');
    return idempotency?.replay<Response>(outcome) ?? response;
  }

  /** Describes the voice in a recording. Refuses one that is not of a single person who talks long enough. */
  async sampleOf({ accountId }: KeyPrincipal, source: VoiceSource): Promise<VoiceSampleRow> {
    const { log, voices } = this.#deps;
    const model = (await voices?.model()) ?? null;
    if (voices === null || model === null) throw new Problem('voices_disabled');
    const { audio_url: audioUrl, job_id: jobId, speaker, base, signal } = source;
    const isOfJob = jobId !== undefined && speaker !== undefined && audioUrl === undefined;
    const isOfFile = audioUrl !== undefined && jobId === undefined && speaker === undefined;
    if (!isOfJob && !isOfFile)
      throw invalidRequest(['audio_url must be given, or job_id and speaker']);
    const place = isOfJob ? { jobId, speaker } : { audioUrl: audioUrl ?? '', base };
    const enroll = () =>
      withRecording(this.#deps, accountId, place, (recording) =>
        voices.enroll({ ...recording, signal }),
      );
    const enrolled = await this.#limiter
      .run(enroll, { signal, owner: accountId })
      .catch((error: unknown) => {
        throw error instanceof QueueFullError ? retryLater('at_capacity') : error;
      });
    refuseUnusable(enrolled);
    const { embedding, seconds } = enrolled;
    log.info({ accountId, jobId, seconds: tenths(seconds) }, 'a voice was enrolled');
    return { model, seconds: tenths(seconds), embedding: embeddingText(embedding) };
  }
}

function refuseUnusable(
  enrolled: VoiceEnrollment,
): asserts enrolled is Extract<VoiceEnrollment, { readonly embedding: Float32Array }> {
  if (!('problem' in enrolled)) return;
  if (enrolled.problem === 'several_speakers') throw new Problem('several_speakers');
  throw new Problem('too_little_speech', {
    message: `The recording has ${tenths(enrolled.seconds)} seconds of speech. A voice needs at least ${MIN_ENROLLED_SECONDS} seconds.`,
  });
}
