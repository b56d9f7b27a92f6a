/** Measurements of a store, for comparisons. */

export { accountNamed, type Filling, filledFrom, fillPostgres, fillStore } from './fill-store.ts';
export {
  explainLists,
  type ListCost,
  type ListTiming,
  listings,
  timeLists,
} from './measure-lists.ts';
export { fillTranscripts, type SearchTiming, timeSearches } from './measure-search.ts';
export { type Rate, timeCreations, timeDrain, timeReads, timeRemovals } from './measure-work.ts';
