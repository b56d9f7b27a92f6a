import type { MockSession } from '../live/mock-session.ts';
import type { StoredPreRecordedJob } from './pre-recorded.ts';

/** A job of either kind, told apart by `kind`. */
export type AnyJob = MockSession | StoredPreRecordedJob;
