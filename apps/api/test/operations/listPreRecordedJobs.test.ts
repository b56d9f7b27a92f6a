import { listsJobs } from './cases/lists-jobs.ts';

listsJobs('listPreRecordedJobs', ['pre-recorded']);
