import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimatedTokens } from '../../src/chat/chat-model.ts';

test.each([
  // Counted with cl100k_base, o200k_base and the tokenizer of Llama 3: the most of the three.
  ['The weekly meeting of the team starts at nine from now on.', 15],
  ['Die wöchentliche Besprechung beginnt ab jetzt um neun Uhr.', 20],
  ['Ülkemizde toplantılar dokuzda başlayacakmış.', 18],
  ['Встреча начинается в девять часов.', 15],
  ['会议从现在开始九点举行。', 13],
  ['会議は九時に始まります。', 13],
  ['การประชุมจะเริ่มเวลาเก้าโมง', 25],
  ['बैठक नौ बजे शुरू होगी।', 29],
  ['የሳምንቱ ስብሰባ በዘጠኝ ሰዓት ይጀምራል።', 67],
  ['4111 1111 1111 1111', 13],
  ['"[NAME_1]", {"a": 1}', 13],
])('%s is not taken to be less than its %i tokens', (text, tokens) => {
  expect(estimatedTokens(text)).toBeGreaterThanOrEqual(tokens);
});

test('a longer text is never less', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, more) => {
      expect(estimatedTokens(one + more)).toBeGreaterThanOrEqual(estimatedTokens(one));
    }),
  );
});
