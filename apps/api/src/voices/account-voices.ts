import type { Resolved, Voice } from '@verbatim/contract';
import { voicePageLinks } from '@verbatim/jobs';
import { invalidRequest, Problem } from '@verbatim/server';
import { embeddingText } from '@verbatim/speech';
import type { VoiceOutcome, VoiceRow, VoiceSampleRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';
import { handle, type KeyPrincipal } from '../platform/handle.ts';
import { idempotentRequest } from '../platform/idempotency.ts';
import { tenths, type VoiceDescriptions } from './voice-descriptions.ts';
import { type RecordingDeps, withRecording } from './voice-recordings.ts';

type VoicesDeps = RecordingDeps &
  Pick<Foundation, 'clock' | 'ids' | 'log'> & {
    readonly descriptions: VoiceDescriptions;
  };

/** Samples that a voice has at most, as the document says. */
const MAX_SAMPLES = 10;

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
      const { rows, next } = await store.voices.list({ accountId, offset, limit });
      const links = voicePageLinks(publicAddress.baseUrl(raw), query, next);
      return { status: 200, body: { ...links, items: rows.map(shown) } };
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
    const { descriptions, log } = this.#deps;
    const model = await descriptions.model();
    if (model === null) throw new Problem('voices_disabled');
    const { audio_url: audioUrl, job_id: jobId, speaker, base, signal } = source;
    const isOfJob = jobId !== undefined && speaker !== undefined && audioUrl === undefined;
    const isOfFile = audioUrl !== undefined && jobId === undefined && speaker === undefined;
    if (!isOfJob && !isOfFile)
      throw invalidRequest(['audio_url must be given, or job_id and speaker']);
    const place = isOfJob ? { jobId, speaker } : { audioUrl: audioUrl ?? '', base };
    const { embedding, seconds } = await descriptions.describe({ accountId, signal }, (work) =>
      withRecording(this.#deps, accountId, place, work),
    );
    log.info({ accountId, jobId, seconds: tenths(seconds) }, 'a voice was enrolled');
    return { model, seconds: tenths(seconds), embedding: embeddingText(embedding) };
  }
}
