import type { Resolved, Utterance } from '@verbatim/contract';
import { Problem } from '@verbatim/server';
import {
  diarizationModelsIn,
  type EnrolledVoice,
  embeddingIn,
  enrollVoice,
  matchVoices,
  meanVoice,
  VOICE_THRESHOLD,
  type VoiceEnrollment,
  type VoiceMatch,
  type VoiceRecording,
  voiceModelOf,
} from '@verbatim/speech';
import type { VoiceRow } from '@verbatim/storage';
import type { Foundation } from '../platform/foundation.ts';

export interface VoiceRecognition {
  /** Identity of the model: what another one has described can't be compared. Null if none is installed. */
  model(): Promise<string | null>;
  /** Describes the speaker of a recording. Rejects with a `DecodingError`, or with the reason of the signal. */
  enroll(recording: Omit<VoiceRecording, 'models'>): Promise<VoiceEnrollment>;
}

/** Describes voices with the models of a folder, which may be installed later. */
export const voicesWithModels = (modelsDirectory: string): VoiceRecognition => ({
  async model() {
    const models = diarizationModelsIn(modelsDirectory);
    return models && (await voiceModelOf(models));
  },
  async enroll(recording) {
    const models = diarizationModelsIn(modelsDirectory);
    if (models === null) throw new Error('The models that describe voices were removed.');
    return await enrollVoice({ ...recording, models });
  },
});

/** What finding the voices of a request needs. */
export type KnownVoicesDeps = Pick<Foundation, 'log' | 'store'> & {
  /** Null: the operator has turned voices off. */
  readonly voices: VoiceRecognition | null;
};

/** What a request says about speakers. */
type SpeakersConfig = Resolved.components['schemas']['DiarizationConfig'] | undefined;

/** Voices that speakers are compared with. */
export interface RequestedVoices {
  readonly voices: readonly (EnrolledVoice & { readonly name: string })[];
  readonly threshold: number;
}

/** Refuses a request for voices that are off, or that the account has not. */
export async function checkVoices(
  { store, voices }: Omit<KnownVoicesDeps, 'log'>,
  accountId: string,
  config: SpeakersConfig,
): Promise<void> {
  if (config?.voices === undefined) return;
  if (voices === null || (await voices.model()) === null) throw new Problem('voices_disabled');
  const ids = idsIn(config.voices);
  if (ids === null) return;
  const known = new Set((await voicesOf(store, accountId)).map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw new Problem('voice_not_found');
}

/** The ids that a request names; null for all voices. */
const idsIn = (voices: 'all' | readonly string[]): readonly string[] | null =>
  voices === 'all' || voices.includes('all') ? null : voices.map((id) => id.toLowerCase());

/** More than an account may have. */
const ALL = 10_000;

const voicesOf = async (
  store: Pick<Foundation['store'], 'voices'>,
  accountId: string,
): Promise<readonly VoiceRow[]> =>
  (await store.voices.list({ accountId, offset: 0, limit: ALL })).rows;

/**
 * The voices that a request asks for, as far as the installed model has described them; null if it asks for none. What fails costs only
 * the names: then there are no voices.
 */
export async function requestedVoices(
  { log, store, voices }: KnownVoicesDeps,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
  config: SpeakersConfig,
): Promise<RequestedVoices | null> {
  if (config?.voices === undefined) return null;
  const threshold = config.voice_threshold ?? VOICE_THRESHOLD;
  try {
    const model = (await voices?.model()) ?? null;
    if (model === null) return { voices: [], threshold };
    const asked = idsIn(config.voices);
    const found = (await voicesOf(store, accountId)).flatMap(({ id, name, samples }) => {
      const own = samples.filter((sample) => sample.model === model);
      if (own.length === 0 || asked?.includes(id) === false) return [];
      const described = own.map(({ embedding, seconds }) => ({
        embedding: embeddingIn(embedding),
        seconds,
      }));
      return [{ id, name, embedding: meanVoice(described) }];
    });
    log.info({ accountId, jobId, voices: found.length }, 'speakers are compared with voices');
    return { voices: found, threshold };
  } catch (err) {
    log.error({ err, jobId }, 'the voices of an account could not be read');
    return { voices: [], threshold };
  }
}

/** Voices that a request brings along, as the model describes them. They are part of the dialect of its job: they go with it. */
export interface BroughtVoices {
  readonly model: string;
  readonly voices: readonly {
    readonly id: string;
    readonly name: string;
    readonly embedding: string;
  }[];
}

/** The voices that came with the request for a job; null if none did. What fails costs only the names. */
export async function broughtVoices(
  { log, store, voices }: KnownVoicesDeps,
  { accountId, jobId }: { readonly accountId: string; readonly jobId: string },
): Promise<RequestedVoices | null> {
  try {
    const dialect = await store.jobs.dialectOf(accountId, jobId);
    const { brought }: { brought?: BroughtVoices } = JSON.parse(dialect ?? '{}');
    if (brought === undefined) return null;
    const isSame = brought.model === (await voices?.model());
    const found = isSame ? brought.voices : [];
    return {
      voices: found.map((each) => ({ ...each, embedding: embeddingIn(each.embedding) })),
      threshold: VOICE_THRESHOLD,
    };
  } catch (err) {
    log.error({ err, jobId }, 'the voices of a request could not be read');
    return null;
  }
}

/** The utterance with the voice of its speaker. */
export function withVoice(
  utterance: Utterance,
  matches: ReadonlyMap<number, VoiceMatch>,
  { voices }: RequestedVoices,
): Utterance {
  const match = utterance.speaker === undefined ? undefined : matches.get(utterance.speaker);
  const voice = voices.find(({ id }) => id === match?.id);
  if (match === undefined || voice === undefined) return { ...utterance, voice: null };
  const confidence = Math.round(Math.min(1, Math.max(0, match.similarity)) * 1000) / 1000;
  return { ...utterance, voice: { id: voice.id, name: voice.name, confidence } };
}

/** Utterances with the voices of their speakers, if they were asked for. */
export function withVoices(
  utterances: readonly Utterance[],
  embeddings: readonly (Float32Array | undefined)[] | undefined,
  requested: RequestedVoices | null,
): readonly Utterance[] {
  if (requested === null) return utterances;
  const speakers = [...(embeddings ?? []).entries()].flatMap(([speaker, embedding]) =>
    embedding ? [[speaker, embedding] as const] : [],
  );
  const matches = matchVoices(new Map(speakers), requested.voices, requested.threshold);
  return utterances.map((each) => withVoice(each, matches, requested));
}
