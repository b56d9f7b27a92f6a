import { readsJobs } from '../operation-cases.ts';
import { AUDIO_URL } from '../running-service.ts';

readsJobs('getTranscription', { audio_url: AUDIO_URL });
