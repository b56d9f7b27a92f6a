import { listsJobs } from '../operation-cases/lists-jobs.ts';

listsJobs('listPreRecordedJobs', ['pre-recorded']);
