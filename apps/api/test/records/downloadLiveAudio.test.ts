import { downloadsAudio } from '../operation-cases.ts';

downloadsAudio('downloadLiveAudio', {});
