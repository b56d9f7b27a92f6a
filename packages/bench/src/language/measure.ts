import type { BenchReport } from '../report.ts';
import { measureBesidePeers } from './beside-peers.ts';
import { measureGrowth } from './growth.ts';
import { measureTogether } from './together.ts';

/** Add-ons: each alone, all together, and against other libraries. */
export async function measureLanguage({ runs }: { readonly runs: number }): Promise<BenchReport[]> {
  return [await measureTogether(runs), measureGrowth(runs), measureBesidePeers(runs)];
}
