import type { BenchReport } from '../report.ts';
import { measureCreation } from './create-jobs.ts';
import { measureLists } from './list-jobs.ts';
import { measureUpload } from './upload.ts';
import { measureWork } from './work-jobs.ts';

/** Options of the service measurement. */
export interface ServiceOptions {
  readonly runs: number;
  readonly seconds: number;
}

/** The service as operators run it: creating, listing and processing jobs, and uploads. */
export async function measureService(options: ServiceOptions): Promise<BenchReport[]> {
  return [
    await measureCreation(options),
    await measureLists(),
    await measureWork(),
    await measureUpload(),
  ];
}
