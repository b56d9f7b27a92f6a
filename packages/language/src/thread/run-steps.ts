import type { CustomVocabularyConfig, Utterance } from '@verbatim/contract';
import { chaptersOf } from '../chapters/chapters.ts';
import { entitiesOf } from '../entities/entities.ts';
import { withoutFillers } from '../fillers/filler-words.ts';
import { inLanguages } from '../identification/in-languages.ts';
import { writtenForms } from '../numbers/written-forms.ts';
import { withoutProfanity } from '../profanity/profanity.ts';
import { notCoveredBy } from '../redaction/coverage.ts';
import { redact } from '../redaction/redact.ts';
import { searchTerms, vocabularyOfSearch } from '../search/search.ts';
import { punctuated, sentencesOf } from '../sentences/sentences.ts';
import { sentimentOf } from '../sentiment/sentiment.ts';
import { customSpelling } from '../spelling/custom-spelling.ts';
import { subtitlesOf } from '../subtitles/subtitles.ts';
import { summaryOf } from '../summaries/summary.ts';
import { customVocabulary } from '../vocabulary/custom-vocabulary.ts';
import { Lexicon } from '../vocabulary/lexicon.ts';
import { type SizeLimit, sizeLimitOf, TranscriptTooLarge } from '../words/words.ts';
import {
  allSteps,
  analysisSteps,
  type LanguageStep,
  type Rewritten,
  rewritingSteps,
  type StartedStep,
  type StepOutcome,
  type StepOutcomes,
  type StepResults,
  type Steps,
  type StepsRequest,
} from './steps.ts';

/** Progress of a request. */
export type StepReport =
  | { readonly kind: 'outcome'; readonly outcomes: StepOutcomes }
  /** Stack lines of a step that threw, without the message, which may hold words of the transcript. */
  | { readonly kind: 'thrown'; readonly step: LanguageStep; readonly where: string }
  | { readonly kind: 'rewritten'; readonly utterances: readonly Utterance[] }
  /** The run ends before its last step. `utterances`: the words so far, if rewriting steps are left. */
  | {
      readonly kind: 'paused';
      readonly utterances: readonly Utterance[] | null;
      readonly started: StartedStep | null;
    }
  | { readonly kind: 'over' };

type StepInput<Name extends LanguageStep> = NonNullable<Steps[Name]>;
type RewriterOutput<Name extends LanguageStep> = {
  readonly utterances: readonly Utterance[];
  readonly value: StepResults[Name];
  /** Number of utterances that are done, if the step was paused. */
  readonly pausedAfter?: number;
};
/** Where a step begins, and whether it is to pause now. */
type StepProgress = { readonly started: StartedStep | null; readonly pauses: () => boolean };
type Rewriters = {
  readonly [Name in (typeof rewritingSteps)[number]]: (
    utterances: readonly Utterance[],
    ask: StepInput<Name>,
    limit: SizeLimit,
    progress: StepProgress,
  ) => RewriterOutput<Name>;
};
type Analyzers = {
  readonly [Name in (typeof analysisSteps)[number]]: (
    utterances: readonly Utterance[],
    ask: StepInput<Name>,
  ) => StepResults[Name];
};

const rewriters: Rewriters = {
  languages(given, question) {
    const { utterances, ...value } = inLanguages(given, question);
    return { utterances, value };
  },
  fillers: (given) => rewriterOutput(given, withoutFillers(given)),
  vocabulary(given, config, limit, { started, pauses }) {
    const lexicon = lexiconOf(config);
    const from = started?.done ?? 0;
    const utterances = given.slice(0, from);
    for (const part of partsOfWords(given.slice(from))) {
      // Each run does one part at least, so that every document gets on.
      if (utterances.length > from && pauses()) break;
      for (const one of customVocabulary(part, config, lexicon, limit)) utterances.push(one);
    }
    const done = utterances.length;
    const output = rewriterOutput(given, [...utterances, ...given.slice(done)]);
    const isEmpty = output.value.isEmpty && (started?.isEmpty ?? true);
    return { ...output, value: { isEmpty }, ...(done < given.length && { pausedAfter: done }) };
  },
  spelling: (given, config, limit) => rewriterOutput(given, customSpelling(given, config, limit)),
  punctuation: (given) => rewriterOutput(given, punctuated(given)),
  redaction(given, config) {
    const { progress } = config;
    const { utterances, results, notFindable, memory } = redact(given, config, progress);
    const { strict: isStrict = false } = config;
    const value = { results, notFindable, notCovered: notCoveredBy(config, given), isStrict };
    return { utterances, value: { ...value, ...(progress && { memory }) } };
  },
  profanity: (given, config) => rewriterOutput(given, withoutProfanity(given, config)),
  numbers: (given) => rewriterOutput(given, writtenForms(given)),
};

/** Words after which the vocabulary may pause: with 10,000 entries it takes a millisecond a word. */
const WORDS_OF_PART = 200;

/** Cuts utterances into parts with a bounded number of words. */
function* partsOfWords(utterances: readonly Utterance[]): Generator<Utterance[]> {
  let part: Utterance[] = [];
  let words = 0;
  for (const utterance of utterances) {
    part.push(utterance);
    words += utterance.words.length;
    if (words < WORDS_OF_PART) continue;
    yield part;
    [part, words] = [[], 0];
  }
  if (part.length > 0) yield part;
}

const rewriterOutput = (
  given: readonly Utterance[],
  utterances: readonly Utterance[],
): { utterances: readonly Utterance[]; value: Rewritten } => ({
  utterances,
  value: {
    isEmpty:
      utterances.length === given.length &&
      utterances.every(({ text }, at) => text === given[at]?.text),
  },
});

const analyzers: Analyzers = {
  sentences: (given) => sentencesOf(given),
  subtitles: (given, config) => subtitlesOf(given, config === true ? undefined : config),
  entities: (given) => entitiesOf(given),
  sentiment: (given) =>
    sentimentOf(sentencesOf(given).map((each) => ({ ...each, text: each.sentence }))),
  search: (given, terms) => searchTerms(given, terms, lexiconOf(vocabularyOfSearch(terms))),
  summary: (given, type) => summaryOf(given, type),
  chapters: (given) => chaptersOf(given),
};

/**
 * Runs the steps of a request in order, and reports each as soon as it is done. Between steps, and inside the vocabulary, the run
 * ends where `pauses()` is true.
 */
export function* runSteps(
  { utterances, steps, maxBytes = Number.POSITIVE_INFINITY, started = null }: StepsRequest,
  pauses: () => boolean = () => false,
): Generator<StepReport> {
  let words = utterances;
  const last = allSteps.findLast((step) => steps[step] !== undefined);
  const progress = { started, pauses };
  for (const step of rewritingSteps) {
    const own = timed(() => rewritten(step, words, { steps, maxBytes, progress }));
    if (own === null) continue;
    const done =
      step === 'vocabulary' && started !== null ? { ...own, ms: own.ms + started.ms } : own;
    if ('value' in done && done.value.pausedAfter !== undefined) {
      yield pausedInside(done.ms, done.value, done.value.pausedAfter);
      return;
    }
    yield* reportsOf(step, done, ({ value }) => value);
    if (!('failure' in done)) words = done.value.utterances;
    // Without redaction the words must not leave the thread.
    else if (step === 'redaction') {
      yield { kind: 'over' };
      return;
    }
    if (step !== last && pauses()) {
      yield { kind: 'paused', utterances: words, started: null };
      return;
    }
  }
  yield { kind: 'rewritten', utterances: words };
  for (const step of analysisSteps) {
    const done = timed(() => analyzed(step, words, steps));
    if (done === null) continue;
    yield* reportsOf(step, done, (value) => value);
    if (step !== last && pauses()) {
      yield { kind: 'paused', utterances: null, started: null };
      return;
    }
  }
  yield { kind: 'over' };
}

/** A pause inside the vocabulary. */
function pausedInside(
  ms: number,
  { utterances, value }: RewriterOutput<(typeof rewritingSteps)[number]>,
  done: number,
): StepReport {
  const isEmpty = 'isEmpty' in value && value.isEmpty;
  return { kind: 'paused', utterances, started: { done, isEmpty, ms } };
}

interface RewriteOptions {
  readonly steps: Steps;
  readonly maxBytes: number;
  readonly progress: StepProgress;
}

function rewritten<Name extends (typeof rewritingSteps)[number]>(
  step: Name,
  words: readonly Utterance[],
  { steps, maxBytes, progress }: RewriteOptions,
): RewriterOutput<Name> | undefined {
  const ask: Steps[Name] = steps[step];
  const rewrite: Rewriters[Name] = rewriters[step];
  if (ask === undefined) return undefined;
  const output = rewrite(words, ask as StepInput<Name>, sizeLimitOf(words, maxBytes), progress);
  // Vocabulary and spelling, which may enlarge the words a hundred times, have counted them while they wrote.
  const limit = sizeLimitOf(words, maxBytes);
  for (const utterance of output.utterances) limit.add(utterance);
  return output;
}

function analyzed<Name extends (typeof analysisSteps)[number]>(
  step: Name,
  words: readonly Utterance[],
  steps: Steps,
): StepResults[Name] | undefined {
  const ask: Steps[Name] = steps[step];
  const analyze: Analyzers[Name] = analyzers[step];
  return ask === undefined ? undefined : analyze(words, ask as StepInput<Name>);
}

type TimedRun<Value> =
  | { readonly ms: number; readonly value: Value }
  | { readonly ms: number; readonly failure: 'failed' | 'too_large'; readonly where: string };

/** Runs a step and measures its time. Null if the step was not requested. */
function timed<Value>(act: () => Value | undefined): TimedRun<Value> | null {
  const startedAt = performance.now();
  const ms = (): number => performance.now() - startedAt;
  try {
    const value = act();
    return value === undefined ? null : { ms: ms(), value };
  } catch (error) {
    const failure = error instanceof TranscriptTooLarge ? 'too_large' : 'failed';
    return { ms: ms(), failure, where: stackLines(error) };
  }
}

function* reportsOf<Value, Own>(
  step: LanguageStep,
  done: TimedRun<Value>,
  own: (value: Value) => Own,
): Generator<StepReport> {
  if ('failure' in done && done.failure === 'failed')
    yield { kind: 'thrown', step, where: done.where };
  const { ms } = done;
  const outcome: StepOutcome<Own> =
    'failure' in done ? { ms, failure: done.failure } : { ms, value: own(done.value) };
  yield { kind: 'outcome', outcomes: { [step]: outcome } };
}

/** The lines of a stack without the message above them. */
const stackLines = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^ {4}at /.test(line))
        .slice(0, 5)
        .map((line) => line.trim())
        .join(' ')
    : '';

/** Number of lexicons kept: usually enough for all concurrent sessions with a vocabulary. */
const MOST = 16;
/** A lexicon caches its look-ups: it is replaced after this many uses, before its cache grows large. */
const MAX_USES = 1000;

type Known = { readonly lexicon: Lexicon; uses: number };

const known = new Map<string, Known>();

/** The lexicon of a vocabulary, cached: a session needs the same one for each utterance, and a large one is slow to build. */
export function lexiconOf(config: CustomVocabularyConfig): Lexicon {
  const key = JSON.stringify(config);
  const before = known.get(key);
  known.delete(key);
  const own = before && before.uses < MAX_USES ? before : { lexicon: new Lexicon(config), uses: 0 };
  own.uses += 1;
  known.set(key, own);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
  return own.lexicon;
}
