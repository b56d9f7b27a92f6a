import { type RankedEntry, type Search, searchOf } from '../search/rank.ts';

declare global {
  interface Window {
    /** What the search finds; stands before this script, in the same file. */
    verbatimEntries?: readonly RankedEntry[];
    verbatimSearch?: Search;
  }
}

window.verbatimSearch = searchOf(window.verbatimEntries ?? []);
