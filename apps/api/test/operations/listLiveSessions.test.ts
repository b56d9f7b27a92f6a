import { listsJobs } from './cases/lists-jobs.ts';

listsJobs('listLiveSessions', ['live']);
