import { createsJobs } from './cases/creates-jobs.ts';

createsJobs('createTranscription');
