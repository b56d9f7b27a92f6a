import type { Resolved } from '@verbatim/contract';

/** Schemas with their defaults applied, as handlers get bodies and parameters. */
export type ResolvedSchemas = Resolved.components['schemas'];
