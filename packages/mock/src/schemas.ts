import type { Resolved } from '@verbatim/contract';

/** Bodies and parameters as handlers get them. */
export type Schemas = Resolved.components['schemas'];
