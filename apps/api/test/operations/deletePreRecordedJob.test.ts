import { finishJob } from '../finished.ts';
import { AUDIO_URL } from '../running-service.ts';
import { deletesJobs } from './cases/deletes-jobs.ts';

deletesJobs('deletePreRecordedJob', { newJob: { audio_url: AUDIO_URL }, finish: finishJob });
