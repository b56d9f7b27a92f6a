import type { JobKind, Resolved } from '@verbatim/contract';

type AllFilters = Resolved.operations['listTranscriptions']['parameters']['query'];

/** What a list is asked for: the filters of every list, and the kinds that it may hold. */
export type ListQuery = Omit<AllFilters, 'kind'> & { readonly kind?: readonly JobKind[] };
