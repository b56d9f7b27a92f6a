import { createsJobs } from '../operation-cases.ts';

createsJobs('createPreRecordedJob');
