/** What was corrected by hand in the transcript of a job. It is stored beside the result and goes with its job. */
export interface CorrectionStore {
  /** Null if the account has no such job. */
  get(accountId: string, jobId: string): Promise<StoredCorrections | null>;
  /** Replaces all corrections of a job that is done. */
  replace(update: CorrectionsUpdate): Promise<CorrectionsOutcome>;
}

/** The corrections of a job. */
export interface StoredCorrections {
  /** Grows with each change; 0 if there never were corrections. */
  readonly version: number;
  /** JSON text; null if there never were corrections. */
  readonly corrections: string | null;
  readonly updatedAt: number | null;
}

/** A change of all corrections of a job. */
export interface CorrectionsUpdate {
  readonly accountId: string;
  readonly jobId: string;
  /** Nothing is stored if another version is; null replaces any. */
  readonly ifVersion: number | null;
  /** JSON text. The text that is stored already keeps its version, so that a repeated request succeeds. */
  readonly corrections: string;
  readonly updatedAt: number;
}

/** Outcome of a change. `changed`: another version is stored. */
export type CorrectionsOutcome =
  | { readonly kind: 'stored'; readonly version: number; readonly updatedAt: number }
  | { readonly kind: 'not_found' | 'not_done' | 'changed' };
