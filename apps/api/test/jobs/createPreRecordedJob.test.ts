import { createsJobs } from '../operation-cases/creates-jobs.ts';

createsJobs('createPreRecordedJob');
