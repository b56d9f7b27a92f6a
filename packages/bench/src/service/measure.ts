import type { Report } from '../report.ts';
import { measureCreation } from './create-jobs.ts';
import { measureLists } from './list-jobs.ts';
import { measureUpload } from './upload.ts';
import { measureWork } from './work-jobs.ts';

/** How long and how often to measure. */
export interface ServiceOptions {
  readonly runs: number;
  readonly seconds: number;
}

/** The service as operators run it, from the outside: taking jobs, listing them, working on them, taking files. */
export async function measureService(options: ServiceOptions): Promise<Report[]> {
  return [
    await measureCreation(options),
    await measureLists(),
    await measureWork(),
    await measureUpload(),
  ];
}
