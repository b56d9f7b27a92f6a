import type { Sentence, Utterance, Word } from '@verbatim/contract';
import { joinerOf, textOfWords, withWords } from '../words/words.ts';
import { sentencesIn } from './boundaries.ts';
import { rulesFor, type SentenceRules } from './languages.ts';
import { asks } from './questions.ts';

/** The sentences of a transcript in the order of its utterances. A sentence ends with its utterance. */
export const sentencesOf = (utterances: readonly Utterance[]): Sentence[] =>
  utterances.flatMap((utterance) => {
    const { language, channel, speaker } = utterance;
    const joiner = joinerOf(utterance);
    return sentencesIn(utterance.words, language).map((words) => ({
      sentence: textOfWords(words, joiner),
      start: words[0]?.start ?? utterance.start,
      end: words.at(-1)?.end ?? utterance.end,
      words,
      confidence: meanConfidence(words),
      language,
      channel,
      ...(speaker === undefined ? {} : { speaker }),
    }));
  });

const meanConfidence = (words: readonly Word[]): number =>
  Math.round((words.reduce((sum, { confidence }) => sum + confidence, 0) / words.length) * 1000) /
  1000;

const PUNCTUATED = /\p{P}$/u;

/** Gives sentences a capital letter and a full stop, questions their marks. Words keep their times. */
export const punctuated = (utterances: readonly Utterance[]): Utterance[] =>
  utterances.map((utterance) => {
    const rules = rulesFor(utterance.language);
    const words = sentencesIn(utterance.words, utterance.language).flatMap((sentence) =>
      written(sentence, rules),
    );
    return withWords(utterance, words);
  });

function written(sentence: readonly Word[], rules: SentenceRules): Word[] {
  const last = sentence.at(-1)?.word ?? '';
  const isQuestion = rules.end.test(last) ? last.includes('?') : asks(sentence, rules);
  const stop = isQuestion ? '?' : rules.stop;
  const opening =
    isQuestion && !sentence.some(({ word }) => word.includes(rules.opening)) ? rules.opening : '';
  return sentence.map((each, index) => {
    let { word } = each;
    word = word.replace(/(?<!,),{2,}$/u, ',');
    word = rules.withCase?.(word, index === 0) ?? word;
    if (index === 0)
      word = opening + word.replace(/^\P{L}*\p{Ll}/u, (start) => start.toUpperCase());
    if (index === sentence.length - 1 && !rules.end.test(word)) {
      word = `${PUNCTUATED.test(word) ? word.replace(/(?<![,;:])[,;:]+$/u, '') : word}${stop}`;
    }
    return word === each.word ? each : { ...each, word };
  });
}
