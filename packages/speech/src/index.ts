export { RECOGNITION_RATE, type Samples, type Segment } from './audio.ts';
export { NoiseSuppressor } from './cleaning/noise-suppressor.ts';
export {
  type Decoding,
  type DecodingRequest,
  decodeAudio,
} from './decoding/decode-audio.ts';
export type { Decoder } from './decoding/decoder.ts';
export { decoderInUse } from './decoding/decoder-in-use.ts';
export type { DecodingError } from './decoding/decoding-error.ts';
export { StreamDecoder } from './decoding/stream-decoder.ts';
export { type DiarizationModels, diarizationModelsIn } from './diarization/diarization-models.ts';
export type { SpeakerAssignment, SpeakerOfWord } from './diarization/file-speakers.ts';
export {
  LiveDiarization,
  type LiveDiarizationOptions,
  type RecordedSession,
} from './diarization/live-diarization.ts';
export type { LiveSpeakers } from './diarization/live-speakers.ts';
export { SpeakerDiarization } from './diarization/speaker-diarization.ts';
export type { SpeakerTurn } from './diarization/speaker-turns.ts';
export {
  type FileRecognizerOptions,
  fileRecognizer,
} from './file-recognizer/file-recognizer.ts';
export { routedRecognizer } from './file-recognizer/routed-recognizer.ts';
export type { SecondAttemptReport } from './file-recognizer/second-attempts.ts';
export { collectGarbage, enableGarbageCollection } from './garbage-collection.ts';
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
export { splitBySpeaker } from './merging/split-by-speaker.ts';
export { type CatalogPart, catalog, STARTER } from './models/catalog.ts';
export { type ChosenEngines, chooseEngines, type EngineChoice } from './models/choose-engine.ts';
export {
  type EngineSpeed,
  EngineSpeeds,
  type EngineSpeedsOptions,
} from './models/engine-speeds.ts';
export { downloadPythonPackage } from './models/fetching/python-package.ts';
export { fileNameOf } from './models/get-model.ts';
export {
  type InstallOutput,
  installModels,
  missingModels,
} from './models/install-models.ts';
export { type InstalledModel, recognizes } from './models/installed-model.ts';
export { ModelError } from './models/model-error.ts';
export { ModelFolder } from './models/model-folder.ts';
export {
  type EngineTask,
  type LiveEngines,
  type LiveEngineTask,
  pickEngine,
  pickLiveEngines,
  understandsAll,
} from './models/pick-engine.ts';
export { commandName, typedCommand } from './models/typed-command.ts';
export { unpackWheel } from './models/wheel.ts';
export { RecognitionShare, type RecognitionShareOptions } from './pool/recognition-share.ts';
export { type PoolOptions, RecognizerPool } from './pool/recognizer-pool.ts';
export type { AudioProbe } from './probe/audio-probe.ts';
export { type ProbeAudioOptions, probeAudio } from './probe/probe-audio.ts';
export { milliseconds } from './recognition/milliseconds.ts';
export { identityOf, OwnLanguageCheck } from './recognition/own-language.ts';
export type {
  FileAudio,
  Recognition,
  RecognitionRequest,
  RecognizerIdentity,
  SpeakerHints,
  SpeechTranslationRequest,
  SpokenSpan,
} from './recognition/recognition.ts';
export { RecognitionError, type RecognitionFailure } from './recognition/recognition-error.ts';
export type { Capabilities, Recognizer } from './recognition/recognizer.ts';
export type { Engine, EngineServers, ServerStatus } from './recognizers/engine.ts';
export { EngineError } from './recognizers/engine-error.ts';
export { installPocketSphinx } from './recognizers/pocketsphinx/install-pocketsphinx.ts';
export { pocketSphinxEngine } from './recognizers/pocketsphinx/pocketsphinx-engine.ts';
export { processorSecondsOf } from './recognizers/process/processor-seconds.ts';
export { scriptedEngine } from './recognizers/scripted/scripted-engine.ts';
export { type SpeechServerOptions, speechServerEngines } from './recognizers/speech-servers.ts';
export { Resampler } from './resampling/resampler.ts';
export {
  type ScriptedFailure,
  type ScriptedOptions,
  scriptedRecognizer,
} from './scripted/scripted-recognizer.ts';
export type {
  LikelyPhrase,
  RecognizedWord,
  SegmentRecognizer,
  SegmentRequest,
  SegmentTranscript,
  TranslationTarget,
} from './segment-recognizer.ts';
export {
  defaultSegmentation,
  type SegmentationSettings,
} from './segmentation/segmentation-settings.ts';
export { Segmenter, type SegmenterOptions } from './segmentation/segmenter.ts';
export { VoiceActivity, type VoiceActivityOptions } from './voice-activity/voice-activity.ts';
export { WINDOW_SAMPLES } from './voice-activity/voice-detector.ts';
export type { VoiceStream } from './voice-activity/voice-stream.ts';
