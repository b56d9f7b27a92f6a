import { createsJobs } from './cases/creates-jobs.ts';

createsJobs('createPreRecordedJob');
