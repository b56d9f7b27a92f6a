export { RECOGNITION_RATE, type Samples, type Segment } from './audio.ts';
export { NoiseSuppressor } from './cleaning/noise-suppressor.ts';
export { type Decoding, type DecodingOrder, decodeAudio } from './decoding/decode-audio.ts';
export type { Decoder } from './decoding/decoder.ts';
export { decoderInUse } from './decoding/decoder-in-use.ts';
export { type DiarisationModels, diarisationModelsIn } from './diarisation/diarisation-models.ts';
export { type FileRecogniserParts, fileRecogniser } from './file-recogniser/file-recogniser.ts';
export type { Enhancement, LiveHeard, LivePlace } from './live/heard-live.ts';
export {
  type LiveCapacity,
  LiveHearing,
  type LiveHearingOptions,
} from './live/hearing/live-hearing.ts';
export { type LiveEarParts, openLiveEar } from './live/live-ear.ts';
export type { LiveEar, LiveEarOrder, LiveFormat, LiveParameters } from './live/live-order.ts';
export { StableWords } from './live/stable-words.ts';
export { fullTranscript, languagesByUse } from './merging/transcript.ts';
export { type CatalogueEntry, catalogue } from './models/catalogue.ts';
export { type ChosenEngine, chooseEngine, type EngineChoice } from './models/choose-engine.ts';
export { type GetOptions, getModel } from './models/get-model.ts';
export { type InstalledModel, recognises } from './models/installed-model.ts';
export { ModelError } from './models/model-error.ts';
export { ModelFolder } from './models/model-folder.ts';
export { type PoolOptions, RecogniserPool } from './pool/recogniser-pool.ts';
export type { AudioProbe } from './probe/audio-probe.ts';
export { type ProbeOptions, probeAudio } from './probe/probe-audio.ts';
export type { Engine } from './recognisers/engine.ts';
export { EngineError } from './recognisers/engine-error.ts';
export { pocketSphinxEngine } from './recognisers/pocketsphinx/pocketsphinx-engine.ts';
export { scriptedEngine } from './recognisers/scripted/scripted-engine.ts';
export { milliseconds } from './recognition/milliseconds.ts';
export type { Capabilities, Recogniser } from './recognition/recogniser.ts';
export type { FileAudio, Recognition, RecognitionRequest } from './recognition/recognition.ts';
export { RecognitionError, type RecognitionFailure } from './recognition/recognition-error.ts';
export { Resampler } from './resampling/resampler.ts';
export {
  type ScriptedOptions,
  scriptedRecogniser,
  type Trouble,
} from './scripted/scripted-recogniser.ts';
export type {
  Heard,
  HeardWord,
  LikelyPhrase,
  SegmentRecogniser,
  SegmentRequest,
} from './segment-recogniser.ts';
export { defaultRecipe, type SegmentationRecipe } from './segmentation/recipe.ts';
export { Segmenter, type SegmenterOptions } from './segmentation/segmenter.ts';
export { VoiceActivity, type VoiceActivityOptions } from './voice-activity/voice-activity.ts';
export { WINDOW_SAMPLES } from './voice-activity/voice-detector.ts';
export type { VoiceStream } from './voice-activity/voice-stream.ts';
