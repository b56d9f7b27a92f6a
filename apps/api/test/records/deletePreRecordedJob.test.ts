import { finishJob } from '../finished.ts';
import { deletesJobs } from '../operation-cases.ts';
import { AUDIO_URL } from '../running-service.ts';

deletesJobs('deletePreRecordedJob', { newJob: { audio_url: AUDIO_URL }, finish: finishJob });
