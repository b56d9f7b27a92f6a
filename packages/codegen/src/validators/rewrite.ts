import { withFasterChecks } from './faster-checks.ts';

/** The modules that generated validators ask for by these names; the compiler resolves them to files beside this one. */
export const RUNTIME_MODULES = ['collect-errors', 'json-length'] as const;

/** How `keywords.ts` writes a request for the walker, and how it reads once it is an import. */
const REQUESTS = /const (func\d+) = require\("json-length"\)\.fitsJsonLength;/g;

/** The eight lines that Ajv spends on every error. */
const ONE_ERROR =
  /const (err\d+) = (\{[\s\S]*?\});\nif\(vErrors === null\)\{\nvErrors = \[\1\];\n\}\nelse \{\nvErrors\.push\(\1\);\n\}\nerrors\+\+;/g;

/** How Ajv takes over the errors of a referenced schema: it copies all it has, once for each item of a list. */
const THEIR_ERRORS =
  /vErrors = vErrors === null \? ([\w$.]+)\.errors : vErrors\.concat\(\1\.errors\);\nerrors = vErrors\.length;/g;

const ITEM_LOOP = /for\(let (i\d+)=(\d+); \1<(len\d+); \1\+\+\)\{/g;
const KEY_LOOP = /for\(const (key\d+) in data(\d*)\)\{/g;

/** What only keywords of other dialects ask for. */
const UNUSED_ARGUMENTS =
  /,parentData(?::[\w$]+)?,parentDataProperty(?::(?:"(?:[^"\\]|\\.)*"|[\w$]+))?,rootData(?=\})/g;
const UNUSED_PARAMETERS =
  /\{instancePath="", parentData, parentDataProperty, rootData=data\}=\{\}/g;

/**
 * Rewrites the code that Ajv writes. Errors go through one bounded list instead of being copied, and once it is full, loops
 * stop: the time that a wrong value takes is bound by its size. What is left can be read.
 */
export function rewrite(code: string): string {
  const rewritten = code
    .replaceAll(REQUESTS, "import { fitsJsonLength as $1 } from 'json-length';")
    .replaceAll(ONE_ERROR, 'errors = (vErrors = fail(vErrors, $2)).length;')
    .replaceAll(THEIR_ERRORS, 'errors = (vErrors = collect(vErrors, $1.errors)).length;')
    .replaceAll(ITEM_LOOP, 'for(let $1=$2; $1<$3 && errors<MAX_ERRORS; $1++){')
    .replaceAll(KEY_LOOP, 'for(const $1 in data$2){\nif(errors>=MAX_ERRORS)break;')
    .replaceAll(UNUSED_ARGUMENTS, '')
    .replaceAll(UNUSED_PARAMETERS, '{instancePath=""}={}');
  const missed = /vErrors\.(?:push|concat)\(|errors\+\+/.exec(rewritten);
  // Left alone, it would bring back the copying: better no validators than slow ones.
  if (missed !== null) {
    throw new Error(
      `Ajv reports an error in a way that is not known here: ${rewritten.slice(missed.index - 300, missed.index + 50)}`,
    );
  }
  const faster = withFasterChecks(rewritten);
  return `import { collect, fail, MAX_ERRORS } from 'collect-errors';\n${faster}`;
}
