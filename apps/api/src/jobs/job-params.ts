import type { Resolved } from '@verbatim/contract';

/** The parameters of a pre-recorded job as they are kept: whatever has a default is there. */
export type JobParams = Resolved.components['schemas']['PreRecordedJobParameters'];
