import { downloadsAudio, downloadsUploads } from '../operation-cases.ts';
import { AUDIO_URL } from '../running-service.ts';

downloadsAudio('downloadPreRecordedAudio', { audio_url: AUDIO_URL });
downloadsUploads('downloadPreRecordedAudio');
