import { listsJobs } from '../operation-cases/lists-jobs.ts';

listsJobs('listLiveSessions', ['live']);
