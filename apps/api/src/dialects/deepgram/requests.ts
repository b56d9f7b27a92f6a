import type { components, RecognizerInUse, UpdateWordsData } from '@verbatim/contract';
import { type OperationInput, Problem } from '@verbatim/server';
import { RECOGNITION_RATE } from '@verbatim/speech';
import type { ServicePrincipals } from '../../platform/handle.ts';
import { languageOfTag } from '../../recognition/requested-recognition.ts';

type Schemas = components['schemas'];

/** Parameters that files and streams share. */
export interface CommonQuery {
  readonly model?: string | undefined;
  readonly language: string;
  readonly language_hint?: readonly string[] | undefined;
  readonly keyterm?: readonly string[] | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly replace?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly extra?: readonly string[] | undefined;
  readonly diarize: boolean;
  readonly diarize_model?: string | undefined;
}

/** Names of Deepgram's models, with or without a version and a domain. */
const DEEPGRAM_MODEL = /^(nova|enhanced|base|whisper|general)\b/;

/** Detects the language of each utterance. */
const MULTILINGUAL = 'multi';

const USUAL_INTENSITY = 0.5;
/** How much each step of a weight adds: the usual weight 1 is the usual intensity. */
const INTENSITY_OF_WEIGHT = 0.1;

/** Whether the language of each utterance is detected. */
export const isMultilingual = ({ language }: Pick<CommonQuery, 'language'>): boolean =>
  language === MULTILINGUAL;

/** Whether speakers are distinguished. */
const hasSpeakers = ({ diarize, diarize_model }: CommonQuery): boolean =>
  diarize || diarize_model !== undefined;

/** An installed model by its name. Names of Deepgram leave the choice to the service. */
export function modelOf(
  { model }: CommonQuery,
  recognizers: readonly RecognizerInUse[] = [],
): { readonly model?: string } {
  if (model === undefined) return {};
  const isInstalled = recognizers.some((each) => each.model === model);
  return !isInstalled && DEEPGRAM_MODEL.test(model) ? {} : { model };
}

export function languagesOf(
  query: CommonQuery,
  detects: boolean,
): NonNullable<Schemas['PreRecordedJobRequest']['language_config']> {
  if (isMultilingual(query)) {
    return { languages: query.language_hint?.map(languageOfTag) ?? [], code_switching: true };
  }
  return { languages: detects ? [] : [languageOfTag(query.language)] };
}

/** Terms and keywords as a vocabulary, and replacements as spellings. */
export function wordsOf({
  keyterm = [],
  keywords = [],
  replace = [],
}: Pick<CommonQuery, 'keyterm' | 'keywords' | 'replace'>): Pick<
  Schemas['RealtimeProcessingConfig'],
  'custom_vocabulary' | 'custom_vocabulary_config' | 'custom_spelling' | 'custom_spelling_config'
> {
  const vocabulary = [
    ...keyterm.map((value) => ({ value, intensity: USUAL_INTENSITY })),
    ...keywords.map(keywordOf),
  ];
  return {
    ...(vocabulary.length > 0 && {
      custom_vocabulary: true,
      custom_vocabulary_config: { vocabulary },
    }),
    ...(replace.length > 0 && {
      custom_spelling: true,
      custom_spelling_config: { spelling_dictionary: spellingsOf(replace) },
    }),
  };
}

/** How the words are written, and what is found in them. */
const writtenAs = ({
  filler_words,
  numerals,
  profanity_filter,
  detect_entities,
}: Pick<FileQuery, 'detect_entities' | 'filler_words' | 'numerals' | 'profanity_filter'>) => ({
  filler_words,
  ...(numerals && { numerals }),
  ...(profanity_filter && {
    profanity_filter,
    profanity_filter_config: { mask: 'stars' as const },
  }),
  ...(detect_entities && { named_entity_recognition: true }),
});

/** The terms to look for. */
export const termsOf = ({ search = [] }: Pick<FileQuery, 'search'>): string[] =>
  search.filter((term) => term.trim() !== '');

function searchOf(query: Pick<FileQuery, 'search'>): Pick<JobRequest, 'search' | 'search_config'> {
  const terms = termsOf(query);
  return terms.length === 0 ? {} : { search: true, search_config: { terms } };
}

/** Keyterms that replace those of a running stream. */
export const changedWords = (keyterms: readonly string[]): UpdateWordsData => ({
  custom_vocabulary_config: {
    vocabulary: [],
    ...wordsOf({ keyterm: keyterms }).custom_vocabulary_config,
  },
});

function keywordOf(keyword: string): { value: string; intensity: number } {
  const [, value = keyword, weight] = /^(.+):(-?\d+(?:\.\d+)?)$/.exec(keyword) ?? [];
  if (weight === undefined) return { value, intensity: USUAL_INTENSITY };
  if (Number(weight) <= 0) {
    throw invalidParameter(`the weight of a word in keywords must be above 0, not ${weight}`);
  }
  const intensity = USUAL_INTENSITY + (Number(weight) - 1) * INTENSITY_OF_WEIGHT;
  return { value, intensity: Math.min(1, Math.max(0, intensity)) };
}

function spellingsOf(replacements: readonly string[]): Record<string, string[]> {
  const dictionary = new Map<string, string[]>();
  for (const each of replacements) {
    const [, found = '', replacement = ''] = /^(.+?):(.+)$/.exec(each) ?? [];
    if (replacement === '') {
      throw invalidParameter(`replace must be WORDS:REPLACEMENT, not ${JSON.stringify(each)}`);
    }
    dictionary.set(replacement, [...(dictionary.get(replacement) ?? []), found]);
  }
  return Object.fromEntries(dictionary);
}

/** What the caller attached, under the names that the response has, too. */
export function attachedOf({ tag, extra }: CommonQuery): {
  readonly tags?: string[];
  readonly extra?: Record<string, string>;
} {
  return {
    ...(tag && { tags: [...tag] }),
    ...(extra && {
      extra: Object.fromEntries(
        extra.map((pair) => {
          const at = pair.indexOf(':');
          return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
        }),
      ),
    }),
  };
}

/** Parameters of Deepgram that have no effect here, for files and for streams. */
const REFUSED = [
  'custom_intent',
  'custom_intent_mode',
  'custom_topic',
  'custom_topic_mode',
  'dictation',
  'intents',
  'measurements',
  'sentiment',
  'topics',
] as const;

/** Further ones that only files have. */
export const REFUSED_FOR_STREAMS = ['callback', 'callback_method', 'redact'] as const;

/** Further ones that turns lack: Deepgram has them for other streams. */
export const REFUSED_FOR_TURNS = [
  ...REFUSED_FOR_STREAMS,
  'channels',
  'detect_entities',
  'diarize',
  'diarize_model',
  'endpointing',
  'extra',
  'keywords',
  'language',
  'multichannel',
  'numerals',
  'profanity_filter',
  'replace',
  'search',
  'utterance_end_ms',
  'vad_events',
] as const;

/** Refuses a request that asks for something the service does not have: without it, the client would miss it in silence. */
export function refuseParameters(
  values: Readonly<Record<string, readonly string[]>>,
  others: readonly string[] = [],
): void {
  const rules = [...REFUSED, ...others]
    .filter((name) => values[name]?.some((value) => value !== 'false' && value !== ''))
    .map((name) => `${name} is not available here: leave it out`);
  const [first] = rules;
  if (first !== undefined) throw invalidParameter(first, rules);
}

export const invalidParameter = (rule: string, rules: readonly string[] = [rule]): Problem =>
  new Problem('invalid_request', {
    message: `The request is not valid: ${rule}`,
    validationErrors: rules,
  });

export type FileQuery = OperationInput<'createDeepgramTranscript', ServicePrincipals>['query'];

type JobRequest = components['schemas']['PreRecordedJobRequest'];

type RedactedTypes = readonly components['schemas']['PiiEntityType' | 'PiiPreset'][];

type Redacted = NonNullable<FileQuery['redact']>[number];

/** Presets for what Deepgram calls otherwise. All else is the name of a type or a preset in small letters. */
const presetOf: { readonly [Name in Redacted]?: RedactedTypes[number] } = {
  pii: 'CORE_ENTITIES',
  phi: 'HEALTH_INFORMATION',
};

const CARDS = 'PCI';

/** The PII types that a value of `redact` names; the job's schema lists the known types. */
const typesOf = (name: Redacted): RedactedTypes[number][] =>
  name === 'numbers'
    ? [CARDS, 'NUMERICAL_EXCL_PCI']
    : [presetOf[name] ?? (name.toUpperCase() as RedactedTypes[number])];

/** Whether the transcript is split into paragraphs. */
export const hasParagraphs = ({ paragraphs, smart_format }: FileQuery): boolean =>
  paragraphs || smart_format;

export const hasSummary = ({ summarize }: FileQuery): boolean =>
  summarize !== undefined && summarize !== 'false';

/** The receiver of the transcript. */
function callbackOf({
  callback: url,
  callback_method: method = 'POST',
}: FileQuery): Pick<JobRequest, 'callback' | 'callback_config'> {
  if (url === undefined) return {};
  return {
    callback: true,
    callback_config: { url, method },
  };
}

export function jobRequestOf(
  query: FileQuery,
  audioUrl: string,
  recognizers: readonly RecognizerInUse[] | undefined,
): JobRequest {
  const attached = attachedOf(query);
  return {
    audio_url: audioUrl,
    ...callbackOf(query),
    ...modelOf(query, recognizers),
    language_config: languagesOf(query, query.detect_language),
    ...wordsOf(query),
    ...writtenAs(query),
    ...searchOf(query),
    ...(hasSpeakers(query) && { diarization: true }),
    ...(hasParagraphs(query) && { sentences: true }),
    ...(hasSummary(query) && { summarization: true }),
    ...(query.redact && {
      pii_redaction: true,
      pii_redaction_config: { entity_types: query.redact.flatMap(typesOf) },
    }),
    ...(Object.keys(attached).length > 0 && { custom_metadata: attached }),
  };
}

/** The parameters of a request for transcripts of a stream. */
export type StreamQuery = Omit<
  OperationInput<'streamDeepgramTranscript', ServicePrincipals>,
  'body'
>['query'];

type SessionRequest = components['schemas']['LiveSessionRequest'];

const encodings = {
  linear16: { encoding: 'wav/pcm', bit_depth: 16 },
  linear32: { encoding: 'wav/pcm', bit_depth: 32 },
  alaw: { encoding: 'wav/alaw', bit_depth: 8 },
  mulaw: { encoding: 'wav/ulaw', bit_depth: 8 },
} as const satisfies Record<string, SessionRequest>;

/** Bounds of the contract. */
const MIN_ENDPOINTING_SECONDS = 0.01;
const MAX_ENDPOINTING_SECONDS = 10;
/** A result is final at the latest after this long. */
export const MAX_UTTERANCE_SECONDS = 10;

/** Whether pauses end results. */
export const hasEndpointing = ({ endpointing }: StreamQuery): boolean => endpointing !== 'false';

/** The pause that ends a result, in seconds. */
function endpointingOf({ endpointing }: StreamQuery): number {
  if (endpointing === 'false') return MAX_ENDPOINTING_SECONDS;
  const seconds = endpointing === 'true' ? 0 : Number(endpointing) / 1000;
  return Math.min(MAX_ENDPOINTING_SECONDS, Math.max(MIN_ENDPOINTING_SECONDS, seconds));
}

/** How the audio is written: raw, or as the decoder of containers gives it out. */
const formatOf = ({
  encoding,
  sample_rate,
}: Pick<StreamQuery, 'encoding' | 'sample_rate'>): Pick<
  SessionRequest,
  'bit_depth' | 'encoding' | 'sample_rate'
> =>
  encoding === undefined
    ? { ...encodings.linear16, sample_rate: RECOGNITION_RATE }
    : { ...encodings[encoding], sample_rate };

const MESSAGES: SessionRequest['messages_config'] = {
  receive_final_transcripts: true,
  receive_lifecycle_events: true,
  receive_errors: true,
  receive_acknowledgments: false,
  receive_pre_processing_events: false,
  receive_realtime_processing_events: false,
  receive_post_processing_events: false,
};

/** The request for the live session of a stream. */
export function sessionRequestOf(
  query: StreamQuery,
  recognizers: readonly RecognizerInUse[] | undefined,
): SessionRequest {
  const attached = attachedOf(query);
  return {
    ...formatOf(query),
    channels: query.channels,
    ...modelOf(query, recognizers),
    language_config: languagesOf(query, false),
    endpointing: endpointingOf(query),
    maximum_duration_without_endpointing: MAX_UTTERANCE_SECONDS,
    realtime_processing: {
      ...wordsOf(query),
      ...writtenAs(query),
      ...(hasSpeakers(query) && { diarization: true }),
    },
    messages_config: {
      ...MESSAGES,
      receive_partial_transcripts: query.interim_results,
      receive_realtime_processing_events: query.detect_entities,
      receive_speech_events: true,
    },
    post_processing: searchOf(query),
    ...(Object.keys(attached).length > 0 && { custom_metadata: attached }),
  };
}

/** The parameters of a request for the turns of a stream. */
export type TurnsQuery = Omit<
  OperationInput<'streamDeepgramTurns', ServicePrincipals>,
  'body'
>['query'];

/** The language of a model of Flux, in the words of other streams. */
export const languageOfFlux = ({ model }: Pick<TurnsQuery, 'model'>): string =>
  model === 'flux-general-multi' ? MULTILINGUAL : 'en';

/** The request for the live session of a stream with turns. */
export function turnsRequestOf(
  query: TurnsQuery,
  recognizers: readonly RecognizerInUse[] | undefined,
): SessionRequest {
  const { eager_eot_threshold: eager, model, tag } = query;
  const common: CommonQuery = {
    ...query,
    model: model.startsWith('flux-') ? undefined : model,
    language: languageOfFlux(query),
    diarize: false,
  };
  return {
    ...formatOf(query),
    channels: 1,
    ...modelOf(common, recognizers),
    language_config: languagesOf(common, false),
    endpointing_config: {
      mode: 'turn',
      threshold: query.eot_threshold,
      ...(eager !== undefined && { eager_threshold: eager }),
      timeout: query.eot_timeout_ms / 1000,
    },
    realtime_processing: wordsOf(common),
    messages_config: {
      ...MESSAGES,
      receive_partial_transcripts: true,
      receive_speech_events: false,
      receive_turn_events: true,
    },
    ...(tag && { custom_metadata: attachedOf(common) }),
  };
}
