import { expect, test } from 'vitest';
import { contractLanguages } from '../../src/translators/language-names.ts';

test.each([
  ['en', ['en']],
  ['eng', ['en']],
  ['spa_US', ['es']],
  ['pt-BR', ['pt']],
  ['pb', ['pt']],
  ['zh-Hans', ['zh']],
  ['zt', ['zh']],
  ['yue', ['yue']],
  ['nb', ['no']],
  ['nob', ['no']],
  ['nno', ['nn']],
  ['jv', ['jw']],
  ['jav', ['jw']],
  ['fil', ['tl']],
  ['zlm', ['ms']],
  ['hbs', ['sr', 'hr', 'bs']],
  ['hbs_HR', ['hr']],
  ['hbs-HR', ['hr']],
  ['oci@aran', ['oc']],
  ['haw', ['haw']],
  ['not a code!', ['not a code!']],
])('%s stands for %j', (code, languages) => {
  expect(contractLanguages(code)).toEqual(languages);
});
