import { AUDIO_URL } from '../running-service.ts';
import { downloadsAudio, downloadsUploads } from './cases/downloads-audio.ts';

downloadsAudio('downloadTranscriptionAudio', { audio_url: AUDIO_URL });
downloadsUploads('downloadTranscriptionAudio');
