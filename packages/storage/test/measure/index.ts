/** Measurements of a store, for comparisons. */

export { explainLists, type ListCost } from './explain-lists.ts';
export { fillPostgres } from './fill-postgres.ts';
export { accountNamed, type Filling, filledFrom, fillStore } from './fill-store.ts';
export { type ListTiming, listings, timeLists } from './measure-lists.ts';
export { type Rate, timeCreations, timeDrain, timeReads, timeRemovals } from './measure-work.ts';
