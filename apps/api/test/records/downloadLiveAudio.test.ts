import { downloadsAudio } from '../operation-cases/downloads-audio.ts';

downloadsAudio('downloadLiveAudio', {});
