import type { Utterance } from '@verbatim/contract';
import { entitiesOf, sentencesOf, sentimentOf } from '@verbatim/language';
import nlp from 'compromise';
import winkModel from 'wink-eng-lite-web-model';
import winkNLP, { type ItemEntity } from 'wink-nlp';

const wink = winkNLP(winkModel);

/** A task with its implementations: ours and those of peers. Each returns matches per utterance. */
export interface LanguageTask {
  readonly title: string;
  readonly ours: (transcript: readonly Utterance[]) => string[][];
  readonly peers: Readonly<Record<string, (transcript: readonly Utterance[]) => string[][]>>;
}

/** Utterances that are joined for sentence splitting; a single one is one sentence. */
const UTTERANCES_OF_A_TEXT = 10;
/** Entity types that wink-nlp finds by rules, by our names. It finds no names. */
const FORMATS = new Set('DATE DAY MONTH YEAR TIME DURATION MONEY EMAIL_ADDRESS URL'.split(' '));
const WINK_FORMATS = new Set('DATE TIME DURATION MONEY EMAIL URL'.split(' '));
const NAMES = new Set(
  'NAME NAME_MEDICAL_PROFESSIONAL ORGANIZATION LOCATION_CITY LOCATION_COUNTRY LOCATION_STATE'.split(
    ' ',
  ),
);

/** The compared tasks. */
export const tasks: readonly LanguageTask[] = [
  {
    title: 'sentences',
    ours: (transcript) =>
      joined(transcript).map((utterance) =>
        sentencesOf([utterance]).map(({ sentence }) => end(sentence)),
      ),
    peers: {
      'Intl.Segmenter': (transcript) => {
        const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
        return joined(transcript).map(({ text }) =>
          [...segmenter.segment(text)].map(({ segment }) => end(segment.trim())),
        );
      },
      'wink-nlp': (transcript) =>
        joined(transcript).map(({ text }) => wink.readDoc(text).sentences().out().map(end)),
    },
  },
  {
    title: 'dates, times, money, addresses',
    ours: entities(FORMATS),
    peers: {
      'wink-nlp': (transcript) =>
        transcript.map(({ text }) => {
          const found: string[] = [];
          wink
            .readDoc(text)
            .entities()
            .each((entity: ItemEntity) => {
              if (WINK_FORMATS.has(entity.out(wink.its.type))) found.push(entity.out());
            });
          return found;
        }),
    },
  },
  {
    title: 'people, places, organizations',
    ours: entities(NAMES),
    peers: {
      compromise: (transcript) =>
        transcript.map(({ text }) =>
          (nlp(text).topics().out('array') as string[]).map((one) => one.replace(/[.,?!]+$/u, '')),
        ),
    },
  },
  {
    title: 'sentiment',
    ours: (transcript) => sentimentOf(transcript).map(({ sentiment }) => [sentiment]),
    peers: {
      'wink-nlp': (transcript) =>
        transcript.map(({ text }) => {
          const score = Number(wink.readDoc(text).out(wink.its.sentiment));
          return [score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral'];
        }),
    },
  },
];

function entities(kinds: ReadonlySet<string>): LanguageTask['ours'] {
  return (transcript) =>
    transcript.map((utterance) => {
      const result = entitiesOf([utterance]);
      return (result.served ? result.results : [])
        .filter((one) => kinds.has(one.entity_type))
        .map(({ text }) => text);
    });
}

/** The last words of a sentence, which identify its end. */
const end = (sentence: string): string => sentence.split(' ').slice(-3).join(' ');

function joined(transcript: readonly Utterance[]): Utterance[] {
  const texts: Utterance[] = [];
  for (let from = 0; from < transcript.length; from += UTTERANCES_OF_A_TEXT) {
    const some = transcript.slice(from, from + UTTERANCES_OF_A_TEXT);
    const [first] = some;
    if (!first) break;
    const text = some.map((one) => one.text).join(' ');
    texts.push({ ...first, text, words: some.flatMap((one) => one.words) });
  }
  return texts;
}
