import type { LanguageCode } from '@verbatim/contract';

/** Other codes of the contract's languages, in standards and programs. */
const otherNames: Readonly<Partial<Record<LanguageCode, readonly string[]>>> = {
  jw: ['jv'],
  no: ['nb'],
  tl: ['fil'],
  ms: ['zlm', 'zsm'],
  zh: ['zt'],
  pt: ['pb'],
  // Some treat Serbo-Croatian as one language, unless a country is given.
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

/** The contract's languages for an engine's code: `eng` is `en`, `zh-Hans` is `zh`, `hbs` is three. */
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

/** Maps a code of three letters to the one of two letters, if there is one. */
function canonicalOf(primary: string): string {
  try {
    return new Intl.Locale(primary).language;
  } catch {
    return primary;
  }
}
