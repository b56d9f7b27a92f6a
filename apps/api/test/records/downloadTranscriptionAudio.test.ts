import { downloadsAudio, downloadsUploads } from '../operation-cases.ts';
import { AUDIO_URL } from '../running-service.ts';

downloadsAudio('downloadTranscriptionAudio', { audio_url: AUDIO_URL });
downloadsUploads('downloadTranscriptionAudio');
