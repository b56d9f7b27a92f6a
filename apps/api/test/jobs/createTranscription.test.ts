import { createsJobs } from '../operation-cases.ts';

createsJobs('createTranscription');
