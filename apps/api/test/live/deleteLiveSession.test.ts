import { finishSession } from '../finished.ts';
import { deletesJobs } from '../operation-cases/deletes-jobs.ts';

deletesJobs('deleteLiveSession', { newJob: {}, finish: finishSession });
