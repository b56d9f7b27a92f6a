import type { Family } from '../model.ts';

/** A family that sherpa-onnx runs. */
export interface SherpaFamily extends Family {
  /** Streaming models also recognize whole segments. */
  readonly mode: 'offline' | 'streaming';
  /** Key of its files in the configuration of sherpa-onnx. */
  readonly config: string;
  /** Name of the setting for the language of a segment, if it has one. */
  readonly language?: string;
  /** The longest audio that it takes, in seconds; absent: longer than any segment. */
  readonly maxSeconds?: number;
  /** Seconds of silence that it takes around speech; with more it gets the first words wrong. Absent: any. */
  readonly maxSilenceSeconds?: number;
  /** It reports word times. */
  readonly wordTimes: boolean;
}

const oneFile: SherpaFamily['files'] = [['model']];

/** Families by the names that descriptions of models use: all that sherpa-onnx 1.13 takes from JavaScript. */
export const sherpaFamilies = {
  transducer: {
    mode: 'offline',
    config: 'transducer',
    files: [['encoder', 'decoder', 'joiner']],
    tokens: true,
    hotwords: true,
    wordTimes: true,
  },
  'zipformer-ctc': ctc('zipformerCtc'),
  'nemo-ctc': ctc('nemoCtc'),
  'wenet-ctc': ctc('wenetCtc'),
  'telespeech-ctc': ctc('teleSpeechCtc'),
  'omnilingual-ctc': ctc('omnilingual'),
  'medasr-ctc': ctc('medasr'),
  'dolphin-ctc': ctc('dolphin'),
  'fire-red-ctc': ctc('fireRedAsrCtc'),
  tdnn: ctc('tdnn'),
  paraformer: ctc('paraformer'),
  'sense-voice': {
    ...ctc('senseVoice'),
    settings: ['language', 'useInverseTextNormalization'],
  },
  whisper: {
    mode: 'offline',
    config: 'whisper',
    files: [['encoder', 'decoder']],
    tokens: true,
    language: 'language',
    settings: ['task', 'tailPaddings', 'enableTokenTimestamps', 'enableSegmentTimestamps'],
    wordTimes: false,
  },
  moonshine: {
    mode: 'offline',
    config: 'moonshine',
    files: [['preprocessor', 'encoder', 'uncachedDecoder', 'cachedDecoder']],
    tokens: true,
    // sherpa-onnx 1.13.8 gives an empty text for more than 9.2 s.
    maxSeconds: 9,
    maxSilenceSeconds: 0.3,
    wordTimes: false,
  },
  canary: {
    mode: 'offline',
    config: 'canary',
    files: [['encoder', 'decoder']],
    tokens: true,
    language: 'srcLang',
    settings: ['tgtLang', 'usePnc'],
    wordTimes: false,
  },
  'fire-red': {
    mode: 'offline',
    config: 'fireRedAsr',
    files: [['encoder', 'decoder']],
    tokens: true,
    wordTimes: false,
  },
  cohere: {
    mode: 'offline',
    config: 'cohereTranscribe',
    files: [['encoder', 'decoder']],
    tokens: true,
    settings: ['language', 'usePunct', 'useItn'],
    wordTimes: false,
  },
  'funasr-nano': {
    mode: 'offline',
    config: 'funasrNano',
    files: [['encoderAdaptor', 'llm', 'embedding', 'tokenizer']],
    tokens: false,
    settings: ['systemPrompt', 'userPrompt', 'maxNewTokens', 'temperature', 'topP', 'seed'],
    wordTimes: false,
  },
  'qwen3-asr': {
    mode: 'offline',
    config: 'qwen3Asr',
    files: [['convFrontend', 'encoder', 'decoder', 'tokenizer']],
    tokens: false,
    settings: ['maxTotalLen', 'maxNewTokens', 'temperature', 'topP', 'seed', 'hotwords'],
    wordTimes: false,
  },
  'streaming-transducer': {
    mode: 'streaming',
    config: 'transducer',
    files: [['encoder', 'decoder', 'joiner']],
    tokens: true,
    hotwords: true,
    wordTimes: true,
  },
  'streaming-paraformer': {
    mode: 'streaming',
    config: 'paraformer',
    files: [['encoder', 'decoder']],
    tokens: true,
    wordTimes: true,
  },
  'streaming-zipformer-ctc': { ...ctc('zipformer2Ctc'), mode: 'streaming' },
  'streaming-nemo-ctc': { ...ctc('nemoCtc'), mode: 'streaming' },
  'streaming-t-one-ctc': { ...ctc('toneCtc'), mode: 'streaming' },
} as const satisfies Record<string, SherpaFamily>;

/** A CTC model: one file, which predicts a token for each frame. */
function ctc(config: string): SherpaFamily {
  return { mode: 'offline', config, files: oneFile, tokens: true, wordTimes: true };
}
