/** Measurements of a store, for comparisons. */

export { fillPostgres, fillStore } from './fill-store.ts';
export { explainLists, type ListCost, type ListTiming, timeLists } from './measure-lists.ts';
export { fillTranscripts, type SearchTiming, timeSearches } from './measure-search.ts';
