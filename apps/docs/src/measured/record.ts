import type { DrawnBar } from '../diagrams/bar-chart.ts';

/** A table of a measurement, with its targets and its chart. */
export interface MeasuredReport {
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
  readonly verdicts: readonly {
    readonly promise: string;
    readonly measured: string;
    readonly met: boolean;
  }[];
  readonly chart?: {
    readonly title: string;
    readonly unit: string;
    readonly bars: readonly DrawnBar[];
  };
}

/** What `npm run bench -- accuracy --keep` has written. */
export interface MeasuredRecord {
  readonly date: string;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGigabytes: number;
    readonly system: string;
    readonly node: string;
    readonly load: number;
  };
  readonly reports: readonly MeasuredReport[];
}
