import type { ProfanityMask, Utterance } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { servesProfanity, withoutProfanity } from '../../src/profanity/profanity.ts';
import { saying } from '../saying.ts';

const masked = (text: string, language: Utterance['language'], mask?: ProfanityMask) =>
  withoutProfanity([saying(text, { language })], mask ? { mask } : {}).map((each) => each.text);

test.each([
  ['en', 'What the fuck is this Bullshit?', 'What the f*** is this B*******?'],
  ['en', "That fucker's car. Mother-fucker!", "That f*****'s car. M*****-f*****!"],
  ['de', 'So eine Scheiße, du Arschloch.', 'So eine S******, du A********.'],
  ['fr', "Putain, c'est l'enculé.", "P*****, c'est l'e*****."],
  ['es', '¡Joder, qué mierda!', '¡J****, qué m*****!'],
  ['it', 'Che cazzo, vaffanculo.', 'Che c****, v*********.'],
  ['pt', 'Caralho, foda-se.', 'C******, f***-se.'],
  ['nl', 'Klootzak, godverdomme!', 'K*******, g**********!'],
] as const)('%s: %s', (language, text, expected) => {
  expect(masked(text, language)).toEqual([expected]);
});

test.each([
  [undefined, ['Oh, s***, they said so.']],
  ['first_letter', ['Oh, s***, they said so.']],
  ['stars', ['Oh, ****, they said so.']],
  ['removed', ['Oh, they said so.']],
] as const)('with the mask %s', (mask, expected) => {
  expect(masked('Oh, shit, they said so.', 'en', mask)).toEqual(expected);
});

test.each([
  ['en', 'Scunthorpe, assassin, Dickens, Hancock, shiitake, classic, cocktail, damn, Dick.'],
  ['de', 'Die Fickfackerei in Wixhausen, das Huhn, Dr. Fuck.'],
  ['es', 'La computadora disputa un reputado puesto, coñac.'],
  ['fr', 'Un concert au Connemara, la réputation, disputer.'],
  ['it', 'La mercedes di Cazzago, scopare, fico.'],
  ['nl', 'De kutikula, een lulletje rozenwater, Kloten.'],
  ['pt', 'O computador deputado, reputação, contas.'],
  ['sv', 'Fuck, vilken shit.'],
] as const)('%s: nothing is masked in "%s"', (language, text) => {
  const utterance = saying(text, { language });
  expect(withoutProfanity([utterance], {})[0]).toBe(utterance);
});

test('the words keep their times, and an utterance of removed words alone is left out', () => {
  const utterance = saying('oh shit no');
  const [first] = withoutProfanity([utterance], { mask: 'stars' });
  const times = ({ words }: Pick<Utterance, 'words'>) =>
    words.map(({ start, end }) => [start, end]);
  expect(first && times(first)).toEqual(times(utterance));
  const left = withoutProfanity([utterance, saying('Fuck! Shit!')], { mask: 'removed' });
  expect(left.map(({ words }) => words)).toEqual([[utterance.words[0], utterance.words[2]]]);
});

test('languages with a list are known', () => {
  expect(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'].every(servesProfanity)).toBe(true);
  expect(servesProfanity('sv')).toBe(false);
});
