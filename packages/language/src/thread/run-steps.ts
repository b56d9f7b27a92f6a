import type { Utterance } from '@verbatim/contract';
import { chaptersOf } from '../chapters/chapters.ts';
import { entitiesOf } from '../entities/entities.ts';
import { inLanguages } from '../identification/in-languages.ts';
import { writtenForms } from '../numbers/written-forms.ts';
import { redact } from '../redaction/redact.ts';
import { languagesNotRedacted as notServedBy } from '../redaction/selected-types.ts';
import { punctuated } from '../sentences/punctuation.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { sentimentOf } from '../sentiment/sentiment.ts';
import { customSpelling } from '../spelling/custom-spelling.ts';
import { subtitlesOf } from '../subtitles/subtitles.ts';
import { summaryOf } from '../summaries/summary.ts';
import { customVocabulary } from '../vocabulary/custom-vocabulary.ts';
import { type SizeLimit, sizeLimitOf, TranscriptTooLarge } from '../words/size-limit.ts';
import { lexiconOf } from './lexicons.ts';
import {
  type LanguageStep,
  type Rewritten,
  readingSteps,
  type StepOutcome,
  type StepOutcomes,
  type StepResults,
  type Steps,
  type StepsRequest,
  writingSteps,
} from './steps.ts';

/** Progress of a request. */
export type StepReport =
  | { readonly kind: 'answer'; readonly answers: StepOutcomes }
  /** Stack lines of a step that threw, without the message, which may hold words of the transcript. */
  | { readonly kind: 'thrown'; readonly step: LanguageStep; readonly where: string }
  | { readonly kind: 'written'; readonly utterances: readonly Utterance[] }
  | { readonly kind: 'over' };

type StepInput<Name extends LanguageStep> = NonNullable<Steps[Name]>;
type WriterOutput<Name extends LanguageStep> = {
  readonly utterances: readonly Utterance[];
  readonly value: StepResults[Name];
};
type Writers = {
  readonly [Name in (typeof writingSteps)[number]]: (
    utterances: readonly Utterance[],
    ask: StepInput<Name>,
    limit: SizeLimit,
  ) => WriterOutput<Name>;
};
type Readers = {
  readonly [Name in (typeof readingSteps)[number]]: (
    utterances: readonly Utterance[],
    ask: StepInput<Name>,
  ) => StepResults[Name];
};

const writers: Writers = {
  languages(said, question) {
    const { utterances, ...value } = inLanguages(said, question);
    return { utterances, value };
  },
  vocabulary: (said, config, limit) =>
    writerOutput(said, customVocabulary(said, config, lexiconOf(config), limit)),
  spelling: (said, config, limit) => writerOutput(said, customSpelling(said, config, limit)),
  punctuation: (said) => writerOutput(said, punctuated(said)),
  redaction(said, config) {
    const { utterances, results, notFindable } = redact(said, config);
    const notServed = notServedBy(config, said);
    return { utterances, value: { results, notFindable, notServed } };
  },
  numbers: (said) => writerOutput(said, writtenForms(said)),
};

const writerOutput = (
  said: readonly Utterance[],
  utterances: readonly Utterance[],
): { utterances: readonly Utterance[]; value: Rewritten } => ({
  utterances,
  value: { isEmpty: utterances.every(({ text }, at) => text === said[at]?.text) },
});

const readers: Readers = {
  sentences: (said) => sentencesOf(said),
  subtitles: (said, config) => subtitlesOf(said, config === true ? undefined : config),
  entities: (said) => entitiesOf(said),
  sentiment: (said) =>
    sentimentOf(sentencesOf(said).map((each) => ({ ...each, text: each.sentence }))),
  summary: (said, type) => summaryOf(said, type),
  chapters: (said) => chaptersOf(said),
};

/** Runs the steps of a request in order, and reports each as soon as it is done. */
export function* runSteps({
  utterances,
  steps,
  maxBytes = Number.POSITIVE_INFINITY,
}: StepsRequest): Generator<StepReport> {
  let words = utterances;
  for (const step of writingSteps) {
    const done = timed(() => written(step, words, { steps, maxBytes }));
    if (done === null) continue;
    yield* reportsOf(step, done, ({ value }) => value);
    if (!('failure' in done)) words = done.value.utterances;
    // Without redaction the words must not leave the thread.
    else if (step === 'redaction') {
      yield { kind: 'over' };
      return;
    }
  }
  yield { kind: 'written', utterances: words };
  for (const step of readingSteps) {
    const done = timed(() => read(step, words, steps));
    if (done !== null) yield* reportsOf(step, done, (value) => value);
  }
  yield { kind: 'over' };
}

function written<Name extends (typeof writingSteps)[number]>(
  step: Name,
  words: readonly Utterance[],
  { steps, maxBytes }: { readonly steps: Steps; readonly maxBytes: number },
): WriterOutput<Name> | undefined {
  const ask: Steps[Name] = steps[step];
  const write: Writers[Name] = writers[step];
  if (ask === undefined) return undefined;
  const output = write(words, ask as StepInput<Name>, sizeLimitOf(words, maxBytes));
  // Vocabulary and spelling, which may enlarge the words a hundred times, have counted them while they wrote.
  const limit = sizeLimitOf(words, maxBytes);
  for (const utterance of output.utterances) limit.add(utterance);
  return output;
}

function read<Name extends (typeof readingSteps)[number]>(
  step: Name,
  words: readonly Utterance[],
  steps: Steps,
): StepResults[Name] | undefined {
  const ask: Steps[Name] = steps[step];
  const answer: Readers[Name] = readers[step];
  return ask === undefined ? undefined : answer(words, ask as StepInput<Name>);
}

type TimedRun<Value> =
  | { readonly ms: number; readonly value: Value }
  | {
      readonly ms: number;
      readonly failure: 'failed' | 'too_large';
      readonly where: string;
    };

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
  const answer: StepOutcome<Own> =
    'failure' in done ? { ms, failure: done.failure } : { ms, value: own(done.value) };
  yield { kind: 'answer', answers: { [step]: answer } };
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
