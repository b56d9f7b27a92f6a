import { listsJobs } from '../operation-cases.ts';

listsJobs('listPreRecordedJobs', ['pre-recorded']);
