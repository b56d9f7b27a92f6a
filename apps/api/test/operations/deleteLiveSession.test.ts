import { finishSession } from '../finished.ts';
import { deletesJobs } from './cases/deletes-jobs.ts';

deletesJobs('deleteLiveSession', { newJob: {}, finish: finishSession });
