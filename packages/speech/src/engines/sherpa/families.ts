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
}

/** A family whose models are recognized whole; `parts` names their files. */
const offline = (config: string, parts: string): SherpaFamily => ({
  mode: 'offline',
  config,
  files: [parts.split(' ')],
  tokens: true,
});

/** A CTC model: one file, which predicts a token for each frame. */
const ctc = (config: string): SherpaFamily => offline(config, 'model');

const transducer: SherpaFamily = {
  ...offline('transducer', 'encoder decoder joiner'),
  hotwords: true,
};

const streaming = (family: SherpaFamily): SherpaFamily => ({ ...family, mode: 'streaming' });

/** Families by the names that descriptions of models use: all that sherpa-onnx 1.13 takes from JavaScript. */
export const sherpaFamilies = {
  transducer,
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
    ...offline('whisper', 'encoder decoder'),
    language: 'language',
    settings: ['task', 'tailPaddings', 'enableTokenTimestamps', 'enableSegmentTimestamps'],
  },
  moonshine: {
    ...offline('moonshine', 'preprocessor encoder uncachedDecoder cachedDecoder'),
    // sherpa-onnx 1.13.8 gives an empty text for more than 9.2 s.
    maxSeconds: 9,
    maxSilenceSeconds: 0.3,
  },
  canary: {
    ...offline('canary', 'encoder decoder'),
    language: 'srcLang',
    settings: ['tgtLang', 'usePnc'],
  },
  'fire-red': offline('fireRedAsr', 'encoder decoder'),
  cohere: {
    ...offline('cohereTranscribe', 'encoder decoder'),
    settings: ['language', 'usePunct', 'useItn'],
  },
  'funasr-nano': {
    ...offline('funasrNano', 'encoderAdaptor llm embedding tokenizer'),
    tokens: false,
    settings: ['systemPrompt', 'userPrompt', 'maxNewTokens', 'temperature', 'topP', 'seed'],
  },
  'qwen3-asr': {
    ...offline('qwen3Asr', 'convFrontend encoder decoder tokenizer'),
    tokens: false,
    settings: ['maxTotalLen', 'maxNewTokens', 'temperature', 'topP', 'seed', 'hotwords'],
  },
  'streaming-transducer': streaming(transducer),
  'streaming-paraformer': streaming(offline('paraformer', 'encoder decoder')),
  'streaming-zipformer-ctc': streaming(ctc('zipformer2Ctc')),
  'streaming-nemo-ctc': streaming(ctc('nemoCtc')),
  'streaming-t-one-ctc': streaming(ctc('toneCtc')),
} as const satisfies Record<string, SherpaFamily>;
