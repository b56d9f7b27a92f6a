import { list, ofLanguage } from './language.ts';

const ENDINGS = list('forms of names');

/** Ways to write the forms of names: "a > y ę ą" makes "annę" of "anna". The first ending that fits a name counts. */
const endings = ofLanguage((language) =>
  [...ENDINGS({ language })].map((rule) => {
    const [ending = '', forms = ''] = rule.split('>').map((side) => side.trim());
    return { ending, forms: forms.split(' ') };
  }),
);
const MIN_STEM = 2;

/** A name of a language in all forms that it has in a sentence, itself first. */
export const formsOf = ofLanguage((language) => (name: string): readonly string[] => {
  const fitting = endings({ language }).find(
    ({ ending }) => name.endsWith(ending) && name.length >= ending.length + MIN_STEM,
  );
  if (!fitting) return [name];
  const stem = name.slice(0, name.length - fitting.ending.length);
  return [name, ...fitting.forms.map((form) => stem + (form === '-' ? '' : form))];
});
