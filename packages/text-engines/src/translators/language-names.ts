/** What standards and programs call the languages that the contract knows under another name, or under several. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  jv: ['jw'],
  nb: ['no'],
  fil: ['tl'],
  zlm: ['ms'],
  zsm: ['ms'],
  zt: ['zh'],
  pb: ['pt'],
  hbs: ['sr', 'hr', 'bs'],
  sh: ['sr', 'hr', 'bs'],
  // Serbo-Croatian, when a program names the country that it is written for.
  hbs_hr: ['hr'],
  hbs_bs: ['bs'],
  hbs_sr: ['sr'],
};

/** The languages of the contract that an engine's own code stands for: `eng` is `en`, `zh-Hans` is `zh`, `hbs` is three. */
export function contractLanguages(engineCode: string): readonly string[] {
  const code = engineCode.toLowerCase().replaceAll('-', '_');
  const [primary = ''] = code.split(/[_@]/);
  const known = otherNames[code] ?? otherNames[primary];
  if (known !== undefined) return known;
  const [canonical = primary] = shortest(primary);
  return otherNames[canonical] ?? [canonical];
}

/** Where a language has a code of two letters, its code of three letters is an alias of that. */
function shortest(primary: string): string[] {
  try {
    return [new Intl.Locale(primary).language];
  } catch {
    return [];
  }
}
