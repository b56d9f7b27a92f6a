import { listsJobs } from './cases/lists-jobs.ts';

listsJobs('listTranscriptions', ['live', 'pre-recorded']);
