import { AUDIO_URL } from '../running-service.ts';
import { readsJobs } from './cases/reads-jobs.ts';

readsJobs('getTranscription', { audio_url: AUDIO_URL });
