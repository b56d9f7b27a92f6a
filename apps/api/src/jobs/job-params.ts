import type { Resolved } from '@verbatim/contract';

/** The stored parameters of a pre-recorded job, with all defaults filled in. */
export type JobParams = Resolved.components['schemas']['PreRecordedJobParameters'];
