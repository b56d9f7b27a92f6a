import type {
  components,
  OpenAiAudioInput,
  OpenAiBetaSession,
  OpenAiBetaSessionState,
  OpenAiNoiseReduction,
  OpenAiSessionState,
  OpenAiTurnDetection,
  OpenAiTurnDetectionState,
  RecognizerInUse,
  TranscriptionLanguageCode,
} from '@verbatim/contract';
import { isAlias, modelNotFound, phrasesIn, refuseUnknownModel } from '@verbatim/jobs';
import { Problem } from '@verbatim/server';
import type { Content } from './realtime-items.ts';

type SessionRequest = components['schemas']['LiveSessionRequest'];

type Installed = readonly RecognizerInUse[] | undefined;

export interface RealtimeSettings {
  readonly format: keyof typeof encodings;
  readonly model: string;
  readonly languages: readonly TranscriptionLanguageCode[];
  readonly prompt: string;
  readonly keywords: readonly string[];
  /** Null: the client commits its audio. Undefined: what the model does by default. */
  readonly turnDetection: OpenAiTurnDetectionState | null | undefined;
  readonly noiseReduction: OpenAiNoiseReduction['type'] | null;
}

const encodings = {
  'audio/pcm': { encoding: 'wav/pcm', bit_depth: 16, sample_rate: 24_000 },
  'audio/pcmu': { encoding: 'wav/ulaw', bit_depth: 8, sample_rate: 8000 },
  'audio/pcma': { encoding: 'wav/alaw', bit_depth: 8, sample_rate: 8000 },
} as const satisfies Record<string, SessionRequest>;

const betaFormats = {
  pcm16: 'audio/pcm',
  g711_ulaw: 'audio/pcmu',
  g711_alaw: 'audio/pcma',
} as const satisfies Record<
  OpenAiBetaSessionState['input_audio_format'],
  RealtimeSettings['format']
>;

const DEFAULT_TURN_DETECTION = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  silence_duration_ms: 500,
} as const satisfies OpenAiTurnDetectionState;

/** The seconds of silence that end a turn at the latest, as OpenAI documents them. */
const TURN_TIMEOUTS = { low: 8, medium: 4, auto: 4, high: 2 } as const;

/** Fields that a type of detection has alone. */
const DETECTION_FIELDS = {
  server_vad: ['threshold', 'prefix_padding_ms', 'silence_duration_ms'],
  semantic_vad: ['eagerness'],
} as const;

/** Models of OpenAI that don't find pauses: their clients leave `turn_detection` out and commit the audio. */
const COMMITTED_MODELS = ['gpt-realtime-whisper', 'gpt-live-transcribe'];

/** Names of OpenAI's models for conversations: clients connect with them, and name another model for the transcription. */
const OPENAI_MODEL = /^gpt-/;

/** The shortest pause of the contract. */
const MIN_ENDPOINTING_SECONDS = 0.01;
/** Silence that makes words final before the client commits them. */
const ENDPOINTING_BEFORE_COMMIT_SECONDS = 1;
/** An utterance is final at the latest after this long. */
const MAX_UTTERANCE_SECONDS = 20;

/** The settings of a new connection. Throws for a model that is not installed. */
export function newSettings(model: string | undefined, installed: Installed): RealtimeSettings {
  const settings: RealtimeSettings = {
    format: 'audio/pcm',
    model: 'whisper-1',
    languages: [],
    prompt: '',
    keywords: [],
    turnDetection: undefined,
    noiseReduction: null,
  };
  if (model === undefined) return settings;
  if (isKnownModel(model, installed)) return { ...settings, model };
  if (!OPENAI_MODEL.test(model)) throw modelNotFound(model);
  return settings;
}

const isKnownModel = (model: string, installed: Installed = []): boolean =>
  isAlias(model) || installed.some((each) => each.model === model);

/** Settings after an update: what it leaves out stays. Throws for what is not available. */
export function updatedSettings(
  settings: RealtimeSettings,
  {
    format,
    transcription = {},
    turn_detection: detection,
    noise_reduction: noise,
  }: OpenAiAudioInput,
  installed: Installed,
): RealtimeSettings {
  const { model = settings.model, prompt, keywords = settings.keywords } = transcription;
  const { language, languages } = transcription;
  if (model !== settings.model) refuseUnknownModel(model, installed);
  if (format?.rate !== undefined && format.rate !== encodings[format.type].sample_rate) {
    throw notValid('format.rate', `must be ${encodings[format.type].sample_rate}`);
  }
  const named = language === null ? [] : [language ?? []].flat();
  return {
    format: format?.type ?? settings.format,
    model,
    languages: languages ?? (language === undefined ? settings.languages : named),
    prompt: prompt === undefined ? settings.prompt : (prompt ?? ''),
    keywords,
    turnDetection: detection ? detectionOf(settings, detection) : keep(detection, settings),
    noiseReduction: noise === undefined ? settings.noiseReduction : (noise?.type ?? null),
  };
}

const keep = (
  detection: null | undefined,
  { turnDetection }: RealtimeSettings,
): RealtimeSettings['turnDetection'] => (detection === null ? null : turnDetection);

function notValid(path: string, rule: string): Problem {
  const field = `session.audio.input.${path}`;
  const message = `The request is not valid: ${field} ${rule}`;
  return new Problem('invalid_request', { message, field });
}

function detectionOf(
  { turnDetection }: RealtimeSettings,
  given: OpenAiTurnDetection,
): OpenAiTurnDetectionState {
  const { type, threshold, prefix_padding_ms, silence_duration_ms, eagerness } = given;
  const other = type === 'server_vad' ? 'semantic_vad' : 'server_vad';
  const wrong = DETECTION_FIELDS[other].find((name) => given[name] !== undefined);
  if (wrong) throw notValid(`turn_detection.${wrong}`, `must be left out: it is of ${other}`);
  const before = turnDetection?.type === type ? turnDetection : null;
  if (type === 'semantic_vad') return { type, eagerness: eagerness ?? before?.eagerness ?? 'auto' };
  return {
    ...DEFAULT_TURN_DETECTION,
    ...before,
    ...(threshold !== undefined && { threshold }),
    ...(prefix_padding_ms !== undefined && { prefix_padding_ms }),
    ...(silence_duration_ms !== undefined && { silence_duration_ms }),
  };
}

/** The settings of a client of the first version, in the fields of the present one. */
export const audioInputOf = ({
  input_audio_format: format,
  input_audio_transcription: transcription,
  input_audio_noise_reduction: noise_reduction,
  turn_detection,
}: OpenAiBetaSession): OpenAiAudioInput => ({
  ...(format && { format: { type: betaFormats[format] } }),
  ...(transcription && { transcription }),
  ...(turn_detection !== undefined && { turn_detection }),
  ...(noise_reduction !== undefined && { noise_reduction }),
});

/** What ends items; null: the client commits its audio. */
export const turnDetectionOf = ({
  model,
  turnDetection,
}: RealtimeSettings): OpenAiTurnDetectionState | null =>
  turnDetection === undefined
    ? COMMITTED_MODELS.includes(model)
      ? null
      : DEFAULT_TURN_DETECTION
    : turnDetection;

export const bytesPerSecondOf = ({ format }: RealtimeSettings): number =>
  (encodings[format].sample_rate * encodings[format].bit_depth) / 8;

/** The request for a live session with these settings. */
export function sessionRequestOf(settings: RealtimeSettings, id: string): SessionRequest {
  const { format, model, languages, prompt, keywords, noiseReduction } = settings;
  const detection = turnDetectionOf(settings);
  const { threshold, silence_duration_ms } = { ...DEFAULT_TURN_DETECTION, ...detection };
  const hasTurns = detection?.type === 'semantic_vad';
  const vocabulary = [...keywords, ...phrasesIn(prompt)];
  return {
    ...encodings[format],
    channels: 1,
    ...(!isAlias(model) && { model }),
    language_config: { languages: [...languages] },
    endpointing: detection
      ? Math.max(MIN_ENDPOINTING_SECONDS, silence_duration_ms / 1000)
      : ENDPOINTING_BEFORE_COMMIT_SECONDS,
    ...(hasTurns && {
      endpointing_config: { mode: 'turn', timeout: TURN_TIMEOUTS[detection.eagerness ?? 'auto'] },
    }),
    maximum_duration_without_endpointing: MAX_UTTERANCE_SECONDS,
    pre_processing: {
      audio_enhancer: noiseReduction !== null,
      ...(detection && { speech_threshold: threshold }),
    },
    ...(vocabulary.length > 0 && {
      realtime_processing: {
        custom_vocabulary: true,
        custom_vocabulary_config: { vocabulary },
      },
    }),
    messages_config: {
      receive_partial_transcripts: true,
      receive_final_transcripts: true,
      receive_speech_events: true,
      receive_turn_events: hasTurns,
      receive_lifecycle_events: false,
      receive_errors: true,
      receive_acknowledgments: false,
      receive_pre_processing_events: false,
      receive_realtime_processing_events: false,
      receive_post_processing_events: false,
    },
    custom_metadata: { openai_session_id: id },
  };
}

const OBJECT = 'realtime.transcription_session';

/** The message that tells the settings, in the version that the client speaks. */
export function stateMessage(
  verb: 'created' | 'updated',
  settings: RealtimeSettings,
  { id, isBeta }: { readonly id: string; readonly isBeta: boolean },
): Content {
  return isBeta
    ? { type: `transcription_session.${verb}`, session: betaSessionStateOf(settings, id) }
    : { type: `session.${verb}`, session: sessionStateOf(settings, id) };
}

/** The settings, in the fields of OpenAI. */
export function sessionStateOf(settings: RealtimeSettings, id: string): OpenAiSessionState {
  const { format, noiseReduction } = settings;
  return {
    id,
    object: OBJECT,
    type: 'transcription',
    audio: {
      input: {
        format: { type: format, rate: encodings[format].sample_rate },
        transcription: transcriptionOf(settings),
        turn_detection: turnDetectionOf(settings),
        noise_reduction: noiseReduction && { type: noiseReduction },
      },
    },
  };
}

function betaSessionStateOf(settings: RealtimeSettings, id: string): OpenAiBetaSessionState {
  const { format, noiseReduction } = settings;
  const names = Object.keys(betaFormats) as (keyof typeof betaFormats)[];
  return {
    id,
    object: OBJECT,
    input_audio_format: names.find((name) => betaFormats[name] === format) ?? 'pcm16',
    input_audio_transcription: transcriptionOf(settings),
    turn_detection: turnDetectionOf(settings),
    input_audio_noise_reduction: noiseReduction && { type: noiseReduction },
  };
}

const transcriptionOf = ({ model, languages, prompt }: RealtimeSettings) => ({
  model,
  language: languages.length === 1 ? (languages[0] ?? null) : null,
  prompt,
});
