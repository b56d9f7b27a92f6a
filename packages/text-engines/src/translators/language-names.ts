import type { LanguageCode } from '@verbatim/contract';

/** What standards and programs call the languages that the contract knows under another name. */
const otherNames: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  jw: ['jv'],
  no: ['nb'],
  tl: ['fil'],
  ms: ['zlm', 'zsm'],
  zh: ['zt'],
  pt: ['pb'],
  // Serbo-Croatian is one language to some, unless they name the country that it is written for.
  sr: ['hbs', 'sh', 'hbs_sr'],
  hr: ['hbs', 'sh', 'hbs_hr'],
  bs: ['hbs', 'sh', 'hbs_bs'],
};

const languagesByName = new Map<string, readonly string[]>(
  Object.entries(
    Object.groupBy(
      Object.entries(otherNames).flatMap(([language, names]) =>
        names.map((name) => ({ name, language })),
      ),
      ({ name }) => name,
    ),
  ).map(([name, entries = []]) => [name, entries.map(({ language }) => language)]),
);

/** The languages of the contract that an engine's own code stands for: `eng` is `en`, `zh-Hans` is `zh`, `hbs` is three. */
export function contractLanguages(engineCode: string): readonly string[] {
  const code = engineCode.toLowerCase().replaceAll('-', '_');
  const [primary = ''] = code.split(/[_@]/);
  const canonical = canonicalOf(primary);
  return (
    languagesByName.get(code) ??
    languagesByName.get(primary) ??
    languagesByName.get(canonical) ?? [canonical]
  );
}

/** Where a language has a code of two letters, its code of three letters is an alias of that. */
function canonicalOf(primary: string): string {
  try {
    return new Intl.Locale(primary).language;
  } catch {
    return primary;
  }
}
