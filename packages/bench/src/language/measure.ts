import { chosenParts } from '../parts.ts';
import type { BenchReport } from '../report.ts';
import { measureBesidePeers } from './beside-peers.ts';
import { measureGrowth } from './growth.ts';
import { measureTogether } from './together.ts';
import { measureTurns } from './turns.ts';

type Part = (runs: number) => BenchReport | Promise<BenchReport>;

const parts: Readonly<Record<string, Part>> = {
  together: measureTogether,
  growth: measureGrowth,
  peers: measureBesidePeers,
  turns: measureTurns,
};

/** Add-ons: each alone, all together, against other libraries, and beside another account; or the requested part. */
export async function measureLanguage(
  { runs }: { readonly runs: number },
  only: string | undefined,
): Promise<BenchReport[]> {
  const reports: BenchReport[] = [];
  for (const part of chosenParts(parts, only)) reports.push(await part(runs));
  return reports;
}
