import type { Page, PageQuery } from './page.ts';
import type { IdempotentOutcome, IdempotentResponse } from './uploads.ts';

/** One enrolled sample of a voice. No audio is kept. */
export interface VoiceSampleRow {
  /** Identity of the model that made the embedding: those of different models can't be compared. */
  readonly model: string;
  /** Speech that it was computed from. */
  readonly seconds: number;
  /** 32-bit floats, little-endian, in base64. */
  readonly embedding: string;
}

/** A voice that an account has enrolled. */
export interface VoiceRow {
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  readonly createdAt: number;
  /** In the order in which they were added, at least one. */
  readonly samples: readonly VoiceSampleRow[];
}

/** A bounded change that takes effect once per idempotency key. */
export interface VoiceChange {
  /** Voices that the account may have, or samples that the voice may have. */
  readonly max: number;
  readonly now: number;
  readonly idempotency: IdempotentResponse | null;
}

export type VoiceOutcome =
  | IdempotentOutcome
  | { readonly kind: 'not_found' }
  /** There are as many as there may be. */
  | { readonly kind: 'too_many' };

/** Enrolled voices of all accounts. What is removed leaves no byte in the store. */
export interface VoiceStore {
  create(voice: VoiceRow, change: VoiceChange): Promise<VoiceOutcome>;
  get(accountId: string, id: string): Promise<VoiceRow | null>;
  /** Those of one account, newest first. */
  list(query: PageQuery): Promise<Page<VoiceRow>>;
  /** False if the account has no such voice. */
  rename(accountId: string, id: string, name: string): Promise<boolean>;
  addSample(
    voice: Pick<VoiceRow, 'accountId' | 'id'>,
    sample: VoiceSampleRow,
    change: VoiceChange,
  ): Promise<VoiceOutcome>;
  /** False if the account has no such voice. */
  remove(accountId: string, id: string): Promise<boolean>;
}

/** A voice as SQL reads it: its samples are JSON text. */
export type StoredVoice = Omit<VoiceRow, 'samples'> & { readonly samples: string };

/** Its columns, in the SQL of every database. */
export const voiceColumns = 'id, account AS "accountId", name, created_at AS "createdAt", samples';

export const voiceIn = ({ samples, ...voice }: StoredVoice): VoiceRow => ({
  ...voice,
  samples: JSON.parse(samples),
});
