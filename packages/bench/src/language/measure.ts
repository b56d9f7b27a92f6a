import type { Report } from '../report.ts';
import { measureBesidePeers } from './beside-peers.ts';
import { measureGrowth } from './growth.ts';
import { measureTogether } from './together.ts';

/** What is done to words: each alone, all together, and beside other libraries. */
export async function measureLanguage({ runs }: { readonly runs: number }): Promise<Report[]> {
  return [await measureTogether(runs), measureGrowth(runs), measureBesidePeers(runs)];
}
