import { listsJobs } from '../operation-cases.ts';

listsJobs('listTranscriptions', ['live', 'pre-recorded']);
