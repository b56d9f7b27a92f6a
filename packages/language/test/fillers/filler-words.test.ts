import type { Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { withoutFillers } from '../../src/fillers/filler-words.ts';
import { runSteps } from '../../src/thread/run-steps.ts';
import { saying } from '../saying.ts';

const said = (text: string, language: Utterance['language'] = 'en'): Utterance => ({
  ...saying(text),
  language,
});

test.each([
  ['en', 'So, um, we start.', 'So, we start.'],
  ['en', 'Um, we start at, uh, nine.', 'We start at, nine.'],
  ['en', 'We start, ummm.', 'We start.'],
  ['en', 'Done. Uh. Next one.', 'Done. Next one.'],
  ['en', 'um uh we wait er here', 'we wait here'],
  ['de', 'Äh, wir fahren um neun, ähm, nach Köln.', 'Wir fahren um neun, nach Köln.'],
  ['fr', 'Je pense, euh, que oui.', 'Je pense, que oui.'],
  ['ru', 'Я э-э-э думаю.', 'Я думаю.'],
  ['es', 'Eh, vamos a la este casa.', 'Vamos a la este casa.'],
] as const)('%s: %s', (language, text, expected) => {
  expect(withoutFillers([said(text, language)]).map((each) => each.text)).toEqual([expected]);
});

test.each([
  ['en', 'Uh-huh. Mhm. Hm? uh huh, uh oh, to err is human.'],
  ['de', 'Er kommt um zehn, mhm.'],
  ['nl', 'Er is um iets.'],
  ['pl', 'Um to rozum.'],
  ['pt', 'Um momento, er.'],
  ['cy', 'Um, uh.'],
] as const)('%s: nothing is left out of "%s"', (language, text) => {
  const utterance = said(text, language);
  expect(withoutFillers([utterance])[0]).toBe(utterance);
});

test('the other words keep their times, and an utterance of fillers alone is left out', () => {
  const utterance = said('Um, we wait.');
  const [first] = withoutFillers([utterance, said('Uh, um.')]);
  const { words, ...rest } = utterance;
  const [, we, wait] = words;
  expect(first).toEqual({ ...rest, text: 'We wait.', words: [{ ...we, word: 'We' }, wait] });
  expect(withoutFillers([said('Uh, um.')])).toEqual([]);
});

test('every later step gets the words without fillers', () => {
  const reports = [
    ...runSteps({
      utterances: [said('Cooper um netties it is.')],
      steps: {
        fillers: true,
        spelling: { spelling_dictionary: { Kubernetes: ['cooper netties'] } },
        sentences: true,
      },
    }),
  ];
  const outcomes = reports.flatMap((each) => (each.kind === 'outcome' ? [each.outcomes] : []));
  expect(Object.assign({}, ...outcomes)).toMatchObject({
    fillers: { value: { isEmpty: false } },
    sentences: { value: [{ sentence: 'Kubernetes it is.' }] },
  });
});
