import type {
  AddOnResults,
  EffectEnvelope,
  LanguageCode,
  NamedEntity,
  PreRecordedJobRequest,
  PreRecordedResult,
  SearchedTerm,
  Sentence,
  SentimentResult,
  SpeakerShare,
  Utterance,
} from '@verbatim/contract';
import {
  type LanguageResult,
  type StepOutcome,
  type StepOutcomes,
  type Steps,
  servesNumbers,
  servesProfanity,
} from '@verbatim/language';
import { milliseconds, type SpeakerTurn } from '@verbatim/speech';
import {
  type AddOnEnvelope,
  done,
  envelopeOf,
  failed,
  languagesIn,
  leftUnredacted,
  notDone,
  notRedacted,
  notServed,
  type RequestedAddOns,
  stepFailure,
  withheld,
} from './envelope.ts';

/** Result of `sentences`. */
export const sentencesEnvelope = ({ sentences }: StepOutcomes): AddOnEnvelope<Sentence[]> =>
  envelopeOf(sentences, (all) => all);

/** Result of `named_entity_recognition`; an error if none of the languages is supported. */
export const entitiesEnvelope = (
  { entities }: StepOutcomes,
  utterances: readonly Utterance[],
): AddOnEnvelope<NamedEntity[]> =>
  envelopeOf(entities, (found) =>
    found.served
      ? found.results
      : notServed('Entities are not recognized in', languagesIn(utterances)),
  );

/** Result of `sentiment_analysis`; an error if none of the languages is supported. */
export const sentimentEnvelope = (
  { sentiment }: StepOutcomes,
  utterances: readonly Utterance[],
): AddOnEnvelope<SentimentResult[]> =>
  envelopeOf(sentiment, (judged) =>
    judged.length > 0 && judged.every((one) => one.sentiment === 'unknown')
      ? notServed('Sentiment cannot be judged in', languagesIn(utterances))
      : judged,
  );

/** The requested add-ons that find something in the words. */
export const findingEnvelopes = (
  asked: RequestedAddOns,
  outcomes: StepOutcomes,
  utterances: readonly Utterance[],
): AddOnResults => ({
  ...(asked.named_entity_recognition && {
    named_entity_recognition: entitiesEnvelope(outcomes, utterances),
  }),
  ...(asked.sentiment_analysis && { sentiment_analysis: sentimentEnvelope(outcomes, utterances) }),
});

type RedactionEnvelope = NonNullable<PreRecordedResult['pii_redaction']>;

/**
 * Result of `pii_redaction`. If the service can't find some of the requested types, the redaction is no success: it counts what
 * was found, and its error names the rest.
 */
export function redactionEnvelope({ redaction }: StepOutcomes): RedactionEnvelope {
  if (redaction && 'failure' in redaction) {
    return failed(notRedacted(stepFailure(redaction.failure)), redaction.ms);
  }
  const envelope = envelopeOf(redaction, ({ results }) => results);
  if (redaction === undefined) return envelope;
  const { notCovered: not_covered } = redaction.value;
  const left = leftUnredacted(redaction.value);
  return { ...envelope, not_covered, ...(left && { success: false, error: left }) };
}

/** Result of `custom_vocabulary`. */
export const vocabularyEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ vocabulary }) => [vocabulary]);

/** Result of `custom_spelling`. */
export const spellingEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ spelling }) => [spelling]);

/** Result of `punctuation_enhanced`: punctuation, and numbers in figures. */
export const punctuationEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ punctuation, numbers }) => [punctuation, numbers]);

type Writing = Pick<
  PreRecordedJobRequest,
  'numerals' | 'profanity_filter' | 'profanity_filter_config'
>;

/** The steps of `profanity_filter` and `numerals`. */
export const writingStepsOf = (asked: Writing): Pick<Steps, 'numbers' | 'profanity'> => ({
  ...(asked.profanity_filter && { profanity: asked.profanity_filter_config ?? {} }),
  ...(asked.numerals && { numbers: true }),
});

/** Each switch with its step, whether a language is supported, and what is said of those that are not. */
const writings = [
  {
    name: 'profanity_filter',
    step: 'profanity',
    serves: servesProfanity,
    what: 'No profane words are known, so that none are masked, in',
  },
  {
    name: 'numerals',
    step: 'numbers',
    serves: servesNumbers,
    what: 'Numbers are not written in figures in',
  },
] as const;

/** The switches of a request that do nothing in some of these languages, with the error that names them. */
export const unservedWritings = (asked: Writing, languages: readonly LanguageCode[]) =>
  writings.flatMap(({ name, serves, what }) => {
    const left = languages.filter((language) => !serves(language));
    return asked[name] && left.length > 0 ? [[name, notServed(what, left)] as const] : [];
  });

/** Results of `profanity_filter` and `numerals`: no success if they do nothing in a language that is spoken. */
export function writingEnvelopes(
  asked: Writing,
  result: LanguageResult,
): Pick<PreRecordedResult, (typeof writings)[number]['name']> {
  const errors = new Map(unservedWritings(asked, languagesIn(result.utterances ?? [])));
  const own = writings.filter(({ name }) => asked[name]);
  return Object.fromEntries(
    own.map(({ name, step }) => {
      const envelope = effectOf(result, ({ [step]: outcome }) => [outcome]);
      const error = envelope.success ? errors.get(name) : undefined;
      return [name, error ? { ...envelope, success: false, error } : envelope];
    }),
  );
}

/** The step of `search`. */
export const searchStepOf = ({
  search,
  search_config,
}: Pick<PreRecordedJobRequest, 'search' | 'search_config'>): Pick<Steps, 'search'> =>
  search && search_config ? { search: search_config.terms } : {};

/** Result of `search`: for each term, where it is said. */
export const searchEnvelope = ({ search }: StepOutcomes): AddOnEnvelope<SearchedTerm[]> => {
  const envelope = envelopeOf(search, (found) => found);
  const isEmpty = envelope.results?.every(({ hits }) => hits.length === 0) ?? true;
  return { ...envelope, is_empty: isEmpty };
};

export const subtitlesEnvelope = (result: LanguageResult): EffectEnvelope =>
  effectOf(result, ({ subtitles }) => [
    subtitles && 'value' in subtitles
      ? { ...subtitles, value: { isEmpty: result.utterances?.length === 0 } }
      : subtitles,
  ]);

type Effect = StepOutcome<{ readonly isEmpty: boolean }>;

/** Combines the outcomes of some steps; a step without an outcome had nothing to do. */
function effectOf(
  { outcomes, utterances }: LanguageResult,
  from: (outcomes: LanguageResult['outcomes']) => readonly (Effect | undefined)[],
): EffectEnvelope {
  if (utterances === null) return failed(withheld);
  let ms = 0;
  let isEmpty = true;
  for (const outcome of from(outcomes)) {
    if (outcome === undefined) continue;
    ms += outcome.ms;
    if ('failure' in outcome) return failed(stepFailure(outcome.failure), ms);
    isEmpty &&= outcome.value.isEmpty;
  }
  const exec_time = milliseconds(ms / 1000);
  return { success: true, is_empty: isEmpty, exec_time, error: null, results: null };
}

/** What is known about the speakers of a recording. */
export interface KnownSpeakers {
  readonly utterances: readonly Pick<Utterance, 'speaker' | 'start' | 'end'>[];
  /** When each speaker talks, overlaps included; absent or null if only the utterances tell. */
  readonly turns?: readonly SpeakerTurn[] | null | undefined;
  /** Why the speakers are unknown; absent or null if they are known. */
  readonly problem?: string | null | undefined;
  readonly ms?: number;
}

type DiarizationEnvelope = AddOnEnvelope<
  NonNullable<PreRecordedResult['diarization']>['results'] & {}
>;

/** Result of `diarization`: when and how long each speaker talked, or why the speakers are unknown. */
export function diarizationEnvelope({
  utterances,
  turns,
  problem,
  ms = 0,
}: KnownSpeakers): DiarizationEnvelope {
  if (typeof problem === 'string') return failed(notDone(problem), ms);
  const shares = new Map<number, SpeakerShare & Required<Pick<SpeakerShare, 'turns'>>>();
  for (const { speaker, start, end } of turns ?? utterances) {
    if (speaker === undefined)
      return failed(notDone('This recognizer tells no speakers apart.'), ms);
    const share = shares.get(speaker) ?? { speaker, duration: 0, turns: [] };
    share.duration = milliseconds(share.duration + end - start);
    share.turns.push({ start: milliseconds(start), end: milliseconds(end) });
    shares.set(speaker, share);
  }
  return done(
    [...shares.values()].sort((a, b) => a.speaker - b.speaker),
    ms,
  );
}
