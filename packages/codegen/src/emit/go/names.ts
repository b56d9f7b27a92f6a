/** Words that Go writes in one case, as its reviewers expect, and how. */
const INITIALISMS: ReadonlyMap<string, string> = new Map(
  [
    ...[
      'API',
      'CVV',
      'DOB',
      'GDPR',
      'HIPAA',
      'HTTP',
      'ID',
      'IP',
      'JSON',
      'LLM',
      'PCI',
      'PCM',
      'PII',
    ],
    ...['SRT', 'SSN', 'URI', 'URL', 'UUID', 'VTT', 'WAV', 'OpenAPI'],
  ].map((word) => [word.toLowerCase(), word]),
);

/** Words that Go keeps for itself, or that the generated functions use. */
const TAKEN: ReadonlySet<string> = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package ' +
    'range return select struct switch type var body c ctx err options params'
  ).split(' '),
);

/** An exported name: `audio_url`, `getLiveSession` and `wav/pcm` become `AudioURL`, `GetLiveSession` and `WAVPCM`. */
export function exportedName(name: string): string {
  const words = wordsOf(name).map(
    (word) => INITIALISMS.get(word) ?? `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
  );
  const joined = words.join('');
  return /^[0-9]/.test(joined) ? `N${joined}` : joined;
}

/** The name of the type of a schema. */
export function typeName(schema: string): string {
  return exportedName(schema);
}

/** The name of a parameter of a function. */
export function localName(name: string): string {
  const [first = '', ...others] = wordsOf(name);
  const joined = `${first}${others.map(exportedName).join('')}`;
  return TAKEN.has(joined) ? `${joined}Value` : joined;
}

/** The variable that holds how an operation is called. */
export function operationName(id: string): string {
  return `operation${exportedName(id)}`;
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
