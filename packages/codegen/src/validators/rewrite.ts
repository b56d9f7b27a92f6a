/** The modules that generated validators import by these names; the compiler resolves them to files beside this one. */
export const RUNTIME_MODULES = ['collect-errors', 'json-length'] as const;

/** One change to the code that Ajv writes. */
interface Rewrite {
  readonly pattern: RegExp;
  readonly by: string;
  /** Matches code of Ajv that the pattern should have replaced but did not. */
  readonly missed: RegExp;
}

const REWRITES: readonly Rewrite[] = [
  {
    // How `keywords.ts` imports the walker.
    pattern: /const (func\d+) = require\("json-length"\)\.fitsJsonLength;/g,
    by: "import { fitsJsonLength as $1 } from 'json-length';",
    missed: /require\("json-length"\)/,
  },
  {
    // The eight lines that Ajv writes for every error.
    pattern:
      /const (err\d+) = (\{[\s\S]*?\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g,
    by: 'errors = (vErrors = fail(vErrors, $2)).length;',
    missed: /vErrors\.push\(|errors\+\+/,
  },
  {
    // Ajv copies the whole list for the errors of each referenced schema: once for each item of a list, so quadratic.
    pattern:
      /vErrors = vErrors === null \? ([\w$.]+)\.errors : vErrors\.concat\(\1\.errors\);\nerrors = vErrors\.length;/g,
    by: 'errors = (vErrors = collect(vErrors, $1.errors)).length;',
    missed: /vErrors\.concat\(/,
  },
  {
    pattern: /for\(let (i\d+)=(\d+); \1<(len\d+); \1\+\+\)\{/g,
    by: 'for(let $1=$2; $1<$3 && errors<MAX_ERRORS; $1++){',
    missed: /\b(?:for|while)\((?!const key|let i\d+=\d+; i\d+<len\d+ && errors<MAX_ERRORS; )/,
  },
  {
    pattern: /for\(const (key\d+) in data(\d*)\)\{/g,
    by: 'for(const $1 in data$2){\nif(errors>=MAX_ERRORS)break;',
    missed: /for\(const key[^{]*\{(?!\nif\(errors>=MAX_ERRORS\)break;)/,
  },
  // Ajv counts the characters of a string one by one, since a character may be two code units. Most strings are far below
  // their limit, which their length shows: 1.4 us of a POST /v2/pre-recorded with every field, 4 % of the request.
  {
    pattern: /(func\d+)\((data\d*(?:\.[\w$]+)?)\) > (\d+)/g,
    by: '$2.length > $3 && $1($2) > $3',
    missed: /(?<!\.length > \d+ && )\bfunc\d+\(data[\w$.]*\) >/,
  },
  {
    pattern: /(func\d+)\((data\d*(?:\.[\w$]+)?)\) < (\d+)/g,
    by: '$2.length < 2 * $3 && $1($2) < $3',
    missed: /(?<!\.length < 2 \* \d+ && )\bfunc\d+\(data[\w$.]*\)(?! >)/,
  },
];

/**
 * Rewrites the code that Ajv writes. Errors go through one bounded list instead of being copied, and loops stop once it is
 * full: a body of 600 kB with an error in each item must not take seconds. Throws if Ajv writes code that a rewrite misses.
 */
export function rewrite(code: string): string {
  const rewritten = REWRITES.reduce((text, { pattern, by }) => text.replaceAll(pattern, by), code);
  for (const { missed } of REWRITES) {
    const match = missed.exec(rewritten);
    if (match === null) continue;
    const excerpt = rewritten.slice(Math.max(0, match.index - 300), match.index + 100);
    throw new Error(`Ajv writes code that rewrite.ts does not know (${missed}): ${excerpt}`);
  }
  return `import { collect, fail, MAX_ERRORS } from 'collect-errors';\n${rewritten}`;
}
