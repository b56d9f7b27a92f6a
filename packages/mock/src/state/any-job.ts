import type { LiveSession } from '../live/session.ts';
import type { StoredPreRecordedJob } from './pre-recorded.ts';

/** A job of either kind, told apart by `kind`. */
export type AnyJob = LiveSession | StoredPreRecordedJob;
