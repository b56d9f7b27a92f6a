import type { Utterance } from '@verbatim/contract';
import { chaptersOf } from '../chapters/chapters.ts';
import { entitiesOf } from '../entities/entities.ts';
import { inLanguages } from '../identification/in-languages.ts';
import { writtenForms } from '../numbers/written-forms.ts';
import { languagesNotRedacted as notServedBy } from '../redaction/languages-not-redacted.ts';
import { redact } from '../redaction/redact.ts';
import { punctuated } from '../sentences/punctuation.ts';
import { sentencesOf } from '../sentences/sentences.ts';
import { sentimentOf } from '../sentiment/sentiment.ts';
import { customSpelling } from '../spelling/custom-spelling.ts';
import { subtitlesOf } from '../subtitles/subtitles.ts';
import { summaryOf } from '../summaries/summary.ts';
import { customVocabulary } from '../vocabulary/custom-vocabulary.ts';
import { lexiconOf } from './lexicons.ts';
import {
  type Answer,
  type Answers,
  type Findings,
  type Order,
  type Rewritten,
  reading,
  type Step,
  type Steps,
  writing,
} from './steps.ts';

/** What is told of an order while it is carried out. */
export type Report =
  | { readonly kind: 'answer'; readonly answers: Answers }
  /** Where a step threw: lines of the code, without what was thrown, as that may hold words of the transcript. */
  | { readonly kind: 'thrown'; readonly step: Step; readonly where: string }
  | { readonly kind: 'written'; readonly utterances: readonly Utterance[] }
  | { readonly kind: 'over' };

type Ask<Name extends Step> = NonNullable<Steps[Name]>;
type Written<Name extends Step> = {
  readonly utterances: readonly Utterance[];
  readonly value: Findings[Name];
};
type Writers = {
  readonly [Name in (typeof writing)[number]]: (
    utterances: readonly Utterance[],
    ask: Ask<Name>,
  ) => Written<Name>;
};
type Readers = {
  readonly [Name in (typeof reading)[number]]: (
    utterances: readonly Utterance[],
    ask: Ask<Name>,
  ) => Findings[Name];
};

const writers: Writers = {
  languages(said, question) {
    const { utterances, ...value } = inLanguages(said, question);
    return { utterances, value };
  },
  vocabulary: (said, config) => rewritten(said, customVocabulary(said, config, lexiconOf(config))),
  spelling: (said, config) => rewritten(said, customSpelling(said, config)),
  punctuation: (said) => rewritten(said, punctuated(said)),
  redaction(said, config) {
    const { utterances, results, notFindable } = redact(said, config);
    const notServed = notServedBy(config, said);
    return { utterances, value: { results, notFindable, notServed } };
  },
  numbers: (said) => rewritten(said, writtenForms(said)),
};

const rewritten = (
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

/** Does the steps of an order one after the other, and tells of each as soon as it is done. */
export function* carryOut({ utterances, steps }: Order): Generator<Report> {
  let words = utterances;
  for (const step of writing) {
    const done = timed(() => written(step, words, steps));
    if (done === null) continue;
    yield* told(step, done, ({ value }) => value);
    if (!('failure' in done)) words = done.value.utterances;
    // Words that were to be redacted and are not go nowhere.
    else if (step === 'redaction') {
      yield { kind: 'over' };
      return;
    }
  }
  yield { kind: 'written', utterances: words };
  for (const step of reading) {
    const done = timed(() => read(step, words, steps));
    if (done !== null) yield* told(step, done, (value) => value);
  }
  yield { kind: 'over' };
}

function written<Name extends (typeof writing)[number]>(
  step: Name,
  words: readonly Utterance[],
  steps: Steps,
): Written<Name> | undefined {
  const ask: Steps[Name] = steps[step];
  const write: Writers[Name] = writers[step];
  return ask === undefined ? undefined : write(words, ask as Ask<Name>);
}

function read<Name extends (typeof reading)[number]>(
  step: Name,
  words: readonly Utterance[],
  steps: Steps,
): Findings[Name] | undefined {
  const ask: Steps[Name] = steps[step];
  const answer: Readers[Name] = readers[step];
  return ask === undefined ? undefined : answer(words, ask as Ask<Name>);
}

type Timed<Value> =
  | { readonly ms: number; readonly value: Value }
  | { readonly ms: number; readonly failure: 'failed'; readonly where: string };

/** Null: it was not to be done. */
function timed<Value>(act: () => Value | undefined): Timed<Value> | null {
  const startedAt = performance.now();
  const ms = (): number => performance.now() - startedAt;
  try {
    const value = act();
    return value === undefined ? null : { ms: ms(), value };
  } catch (error) {
    return { ms: ms(), failure: 'failed', where: placeOf(error) };
  }
}

function* told<Value, Own>(
  step: Step,
  done: Timed<Value>,
  own: (value: Value) => Own,
): Generator<Report> {
  if ('failure' in done) yield { kind: 'thrown', step, where: done.where };
  const { ms } = done;
  const answer: Answer<Own> =
    'failure' in done ? { ms, failure: done.failure } : { ms, value: own(done.value) };
  yield { kind: 'answer', answers: { [step]: answer } };
}

/** The lines of a stack, and not the message above them. */
const placeOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => /^ {4}at /.test(line))
        .slice(0, 5)
        .map((line) => line.trim())
        .join(' ')
    : '';
