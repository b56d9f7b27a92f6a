import { listsJobs } from '../operation-cases/lists-jobs.ts';

listsJobs('listTranscriptions', ['live', 'pre-recorded']);
