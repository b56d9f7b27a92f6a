/** Codes of the contract for languages that have another code elsewhere. */
const CONTRACT_CODES: Readonly<Record<string, string>> = { jv: 'jw', nb: 'no', fil: 'tl' };
/** Languages of speech models whose codes have three letters. */
const LONG_CODES: Readonly<Record<string, string>> = { cantonese: 'yue', hawaiian: 'haw' };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let codesByName: ReadonlyMap<string, string> | null = null;

/** The code of a language that a server names by a code, such as `en` or `en-US`, or in English, such as `english`; null if it names none. */
export function languageCode(named: unknown): string | null {
  if (typeof named !== 'string') return null;
  const name = named.trim().toLowerCase();
  const [primary = ''] = name.split(/[-_]/);
  codesByName ??= namesInEnglish();
  const code = codesByName.get(name) ?? (/^[a-z]{2,3}$/.test(primary) ? primary : null);
  return code === null ? null : (CONTRACT_CODES[code] ?? code);
}

function namesInEnglish(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  const named = codes.flatMap((code): [string, string][] => {
    // Withdrawn codes, such as `iw`, have the names of others.
    if (new Intl.Locale(code).language !== code) return [];
    const name = names.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), code]];
  });
  return new Map([...named, ...Object.entries(LONG_CODES)]);
}
