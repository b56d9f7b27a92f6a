import { downloadsAudio } from './cases/downloads-audio.ts';

downloadsAudio('downloadLiveAudio', {});
