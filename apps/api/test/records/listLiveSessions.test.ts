import { listsJobs } from '../operation-cases.ts';

listsJobs('listLiveSessions', ['live']);
