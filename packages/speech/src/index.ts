export type { AudioProbe } from './probe/audio-probe.ts';
export { type ProbeOptions, probeAudio } from './probe/probe-audio.ts';
export { milliseconds } from './recognition/milliseconds.ts';
export type { Capabilities, Recogniser } from './recognition/recogniser.ts';
export type { FileAudio, Recognition, RecognitionRequest } from './recognition/recognition.ts';
export { RecognitionError, type RecognitionFailure } from './recognition/recognition-error.ts';
export {
  type ScriptedOptions,
  scriptedRecogniser,
  type Trouble,
} from './scripted/scripted-recogniser.ts';
