import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@verbatim/openapi-document';
import { _, Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { build } from 'esbuild';
import { FORMATS } from '../model/keywords.ts';
import { type Model, parametersName } from '../model/model.ts';
import type { DocumentProblems } from '../problem.ts';
import { byType, maxJsonLength } from './keywords.ts';
import { Preparer, parametersSchema } from './prepare.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** One Ajv with every schema of the document in it, ready to compile. */
export class Compiler {
  readonly preparer: Preparer;
  readonly #ajv: Ajv2020;
  /** The names of the validators that are emitted, sorted. */
  readonly names: readonly string[];

  constructor(model: Model, problems: DocumentProblems) {
    this.preparer = new Preparer(model.document);
    this.#ajv = newAjv();
    const parameters = model.operations
      .filter((operation) => operation.parameters.length > 0)
      .map((operation) => ({
        $id: parametersName(operation),
        ...parametersSchema(operation.parameters, this.preparer),
      }));
    for (const schema of [...this.preparer.all(), ...parameters]) this.#add(schema, problems);
    problems.throwIfAny();
    this.names = [...model.roots, ...parameters.map(({ $id }) => $id)].sort();
    for (const name of this.names) this.#compile(name, problems);
    problems.throwIfAny();
  }

  /** Compiles a schema that is not emitted. */
  compile(schema: JsonObject): (value: unknown) => unknown {
    return this.#ajv.compile(schema);
  }

  #add(schema: JsonObject, problems: DocumentProblems): void {
    if (this.#ajv.validateSchema(schema) === true) {
      this.#ajv.addSchema(schema);
      return;
    }
    const error = this.#ajv.errors?.at(-1);
    const advice = 'Correct the value of this keyword.';
    problems.report(
      `${pointerOf(schema)}${error?.instancePath ?? ''}`,
      `the schema is not valid: ${error?.message}. ${advice}`,
    );
  }

  #compile(name: string, problems: DocumentProblems): void {
    try {
      this.#ajv.getSchema(name);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      problems.report(
        pointerOf({ $id: name }),
        `the schema cannot be compiled: ${message}. Correct it.`,
      );
    }
  }

  /** The validators as one self-contained module; its only export is the table. */
  async module(): Promise<string> {
    const roots = Object.fromEntries(this.names.map((name, index) => [`root${index}`, name]));
    const functions = new Map<string, string>();
    const code = rewrite(standalone.default(this.#ajv, roots)).replaceAll(
      /export const root(\d+) = (validate\d+);/g,
      (_match, index: string, name: string) => {
        functions.set(this.names[Number(index)] ?? '', name);
        return '';
      },
    );
    const rows = this.names.map((name) => `  ${JSON.stringify(name)}: ${functions.get(name)},`);
    const table = `export const validators = Object.freeze({\n${rows.join('\n')}\n});\n`;
    return selfContained(this.#named(`${code}\n${table}`));
  }

  /** Ajv numbers its functions; named after their schemas they can be read, and a new schema renames no other. */
  #named(code: string): string {
    const names = new Map<string, string>();
    for (const [id, schema] of Object.entries({ ...this.#ajv.schemas, ...this.#ajv.refs })) {
      const env = schema as
        | { validate?: { source?: { validateName: unknown } } }
        | string
        | undefined;
      const name = typeof env === 'object' ? env.validate?.source?.validateName : undefined;
      if (name !== undefined)
        names.set(
          String(name),
          `validate${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('.', '_')}`,
        );
    }
    return code.replaceAll(/\bvalidate\d+\b/g, (name) => names.get(name) ?? name);
  }
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    code: { source: true, esm: true, lines: true },
    discriminator: true,
    inlineRefs: 4,
    logger: false,
    strict: true,
    // A condition may require what is described beside it, and a nullable value has several types.
    strictRequired: false,
    strictTypes: false,
    strictTuples: false,
    unicodeRegExp: true,
    validateSchema: false,
  });
  // Closing is done by `prepare`, and the document has no dynamic references; without both the code is a third smaller.
  ajv.opts.unevaluated = false;
  ajv.opts.dynamicRef = false;
  addFormats.default(ajv, FORMATS.filter((format) => format !== 'binary') as never);
  ajv.addKeyword(byType);
  ajv.addKeyword(maxJsonLength);
  ajv.opts.code.formats = _`require("ajv-formats/dist/formats").fullFormats`;
  return ajv;
}

/** The place of a prepared schema in the document. */
function pointerOf(schema: JsonObject): string {
  const id = String(schema['$id']);
  return id.endsWith('.parameters')
    ? '#/paths'
    : `#/components/schemas/${id.replace(/\.open$/, '')}`;
}

/** Ajv's modules ask for its runtime; esbuild puts what is needed into the module itself. */
async function selfContained(code: string): Promise<string> {
  const result = await build({
    absWorkingDir: HERE,
    alias: Object.fromEntries(RUNTIME_MODULES.map((name) => [name, join(HERE, `${name}.ts`)])),
    bundle: true,
    charset: 'utf8',
    format: 'esm',
    legalComments: 'none',
    logLevel: 'silent',
    mainFields: ['main'],
    platform: 'neutral',
    stdin: { contents: code, resolveDir: HERE, sourcefile: 'validators.js' },
    target: 'es2024',
    write: false,
  });
  return withoutTraces(result.outputFiles[0]?.text ?? '');
}

/** Where npm put a module is no matter of the contract, nor is how Ajv would ask for its own helpers. */
const withoutTraces = (module: string): string =>
  module
    .replaceAll(/(?:\.\.\/)+(?:[\w@.-]+\/)*?node_modules\//g, '')
    .replaceAll(/^\s*\w+\.code = 'require\([^)]*\)\.default';\n/gm, '');

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
    throw new Error(`Ajv writes code that codegen does not know (${missed}): ${excerpt}`);
  }
  return `import { collect, fail, MAX_ERRORS } from 'collect-errors';\n${rewritten}`;
}
