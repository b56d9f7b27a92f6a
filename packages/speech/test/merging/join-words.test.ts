import { expect, test } from 'vitest';
import { joinWords } from '../../src/merging/join-words.ts';

test.each([
  [['Good', 'morning.', 'Yes.'], 'Good morning. Yes.'],
  [['今天', '天气', '很好。', '谢谢'], '今天天气很好。谢谢'],
  [['ディープ', 'ラーニング', 'が、', 'はい'], 'ディープラーニングが、はい'],
  [['はい！', 'そう'], 'はい！そう'],
  [['그는', '갔다.'], '그는 갔다.'],
  [['使う', 'API', 'です'], '使う API です'],
  [[], ''],
])('%j are written as %j', (words, text) => {
  expect(joinWords(words)).toBe(text);
});
