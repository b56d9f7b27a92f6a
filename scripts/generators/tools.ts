import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compatibleDocument } from '@verbatim/openapi-document';
import {
  type FoundPart,
  type FoundProgram,
  findGo,
  findNpmProgram,
  findProgram,
  findPythonEnvironment,
  required,
} from '@verbatim/real-parts';

/** Which form of the document a generator reads: the document itself, or one that is derived for generators. */
type DocumentForm = '3.0' | '3.1' | 'document';

/** A generator, run by one command. */
export interface Generator {
  readonly name: string;
  readonly makes: string;
  readonly document: DocumentForm;
  /** What it and the compiler of its result need; their folders come first in the PATH. */
  readonly needs: readonly FoundPart<FoundProgram>[];
  /** The command as a reader types it: `DOCUMENT` and `OUT` stand for the file and for the folder of the result. */
  readonly command: string;
  /** What is run in place of the first word of the command. */
  readonly program?: readonly string[];
  /** Files that it needs in the folder of the result, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** The commands that compile the result, in its folder. */
  readonly compile: readonly (readonly string[])[];
}

const npm = findNpmProgram('generators');
const python = findPythonEnvironment('generators');
const go = findGo();
const java = findProgram('java', { install: 'apt install default-jdk-headless' });
const maven = findProgram('mvn', { install: 'apt install maven' });

const TSCONFIG = JSON.stringify({
  compilerOptions: {
    ...{
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      allowImportingTsExtensions: true,
      types: [],
    },
    ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler' },
    lib: ['es2022', 'dom', 'dom.iterable'],
  },
});
const typescript = {
  needs: [npm],
  files: { 'tsconfig.json': TSCONFIG },
  compile: [['tsc']],
};

/** Imports every module of a package, or runs a file: a wrong name then fails. */
const IMPORT_ALL = `
import importlib, pkgutil, sys
sys.path.insert(0, '.')
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(package, '__path__', []), package.__name__ + '.'):
    importlib.import_module(module.name)
`;
const importsOf = (name: string) => [['python', '-c', IMPORT_ALL, name]];

const goModule = [
  ['go', 'mod', 'tidy'],
  ['go', 'vet', '.'],
];

const openapiGeneratorFor = (
  generator: string,
  makes: string,
  {
    options = '',
    needs = [],
    ...result
  }: Pick<Generator, 'compile' | 'files'> &
    Partial<Pick<Generator, 'needs'>> & {
      readonly options?: string;
    },
): Generator => ({
  name: `openapi-generator 7.25 ${generator}`,
  makes,
  document: '3.0',
  needs: [java, python, ...needs],
  command: `openapi-generator-cli generate -g ${generator} -i DOCUMENT -o OUT${options}`,
  ...result,
});

/** The generators that are known to work, each with the form of the document that it works on. */
export const generators: readonly Generator[] = [
  openapiGeneratorFor('python', 'Python', { compile: importsOf('openapi_client') }),
  openapiGeneratorFor('go', 'Go', {
    options: ' --additional-properties=enumClassPrefix=true',
    needs: [go],
    compile: goModule,
  }),
  openapiGeneratorFor('java', 'Java', {
    needs: [maven],
    compile: [['mvn', '--quiet', '--batch-mode', 'compile']],
  }),
  openapiGeneratorFor('typescript-fetch', 'TypeScript', typescript),
  {
    name: 'oapi-codegen 2.8.2',
    makes: 'Go',
    document: '3.0',
    needs: [go],
    command: 'oapi-codegen -generate types,client -package api -o OUT/api.go DOCUMENT',
    program: ['go', 'run', 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2'],
    files: { 'go.mod': 'module example.com/api\n\ngo 1.24\n' },
    compile: goModule,
  },
  {
    name: 'openapi-python-client 0.29',
    makes: 'Python',
    document: '3.1',
    needs: [python],
    command:
      'openapi-python-client generate --path DOCUMENT --output-path OUT/client --meta none --fail-on-warning',
    compile: importsOf('client'),
  },
  {
    name: 'datamodel-code-generator 0.89',
    makes: 'Python types',
    document: 'document',
    needs: [python],
    command:
      'datamodel-codegen --input DOCUMENT --input-file-type openapi --output-model-type pydantic_v2.BaseModel --output OUT/models.py',
    compile: importsOf('models'),
  },
  {
    name: 'orval 7.13, fetch',
    makes: 'TypeScript',
    document: '3.1',
    command: 'orval -i DOCUMENT -o OUT/client.ts --client fetch',
    ...typescript,
  },
  {
    name: 'orval 7.13, zod',
    makes: 'TypeScript',
    document: '3.1',
    command: 'orval -i DOCUMENT -o OUT/client.ts --client zod',
    ...typescript,
  },
  {
    name: 'openapi-zod-client 1.18',
    makes: 'TypeScript',
    document: '3.1',
    command: 'openapi-zod-client DOCUMENT -o OUT/client.ts',
    ...typescript,
  },
  {
    name: '@hey-api/openapi-ts 0.99',
    makes: 'TypeScript',
    document: 'document',
    command: 'openapi-ts -i DOCUMENT -o OUT/client --no-log-file',
    ...typescript,
  },
  {
    name: 'kubb 4.39',
    makes: 'TypeScript types',
    document: 'document',
    command: 'kubb generate -c kubb.config.mjs',
    ...typescript,
    files: {
      ...typescript.files,
      'kubb.config.mjs': `import { defineConfig } from '@kubb/core';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
export default defineConfig({
  root: '.',
  input: { path: 'DOCUMENT' },
  output: { path: './client' },
  plugins: [pluginOas(), pluginTs()],
});
`,
    },
  },
];

const BUNDLE = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));

/** Why a generator can't be tried here; null if it can. */
export const leftOut = ({ needs }: Generator): string | null =>
  needs.map((each) => ('missing' in each ? each.missing : null)).find((reason) => reason) ?? null;

/** Runs a generator on its form of the document and compiles the result. Fails with what the generator or the compiler printed. */
export async function tryGenerator(generator: Generator): Promise<void> {
  const folders = generator.needs.map((each) => dirname(required(each).path));
  const env = { ...process.env, PATH: [...folders, process.env['PATH']].join(delimiter) };
  const folder = await mkdtemp(join(tmpdir(), 'generated-'));
  try {
    const document = join(folder, 'openapi.json');
    await writeFile(document, await documentIn(generator.document));
    const out = join(folder, 'out');
    await mkdir(out);
    const filled = (text: string): string =>
      text.replace(/DOCUMENT|OUT/g, (name) => (name === 'OUT' ? out : document));
    for (const [name, text] of Object.entries(generator.files ?? {}))
      await writeFile(join(out, name), filled(text));
    if (generator.needs.includes(npm))
      await symlink(dirname(dirname(required(npm).path)), join(out, 'node_modules'));
    const [typed = '', ...args] = generator.command.split(' ').map(filled);
    await runCommand([...(generator.program ?? [typed]), ...args], { cwd: out, env });
    for (const command of generator.compile)
      await runCommand(command, { cwd: out, env: { ...env, GOFLAGS: '-mod=mod' } });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A form of the document, as it is published. */
async function documentIn(form: DocumentForm): Promise<string> {
  const bundle = await readFile(BUNDLE, 'utf8');
  return form === 'document'
    ? bundle
    : JSON.stringify(compatibleDocument(JSON.parse(bundle), form));
}

const run = promisify(execFile);

/** Limit of one command: a first build of Java or Go downloads its dependencies. */
const MAX_COMMAND_MS = 300_000;

/** Runs a command to its end. Fails with what it printed. */
async function runCommand(
  [program = '', ...args]: readonly string[],
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv },
): Promise<void> {
  try {
    const limits = { timeout: MAX_COMMAND_MS, maxBuffer: 50_000_000 };
    await run(program, args, { ...options, ...limits, killSignal: 'SIGKILL' });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program}: ${`${stdout}${stderr}`.trim().slice(0, 2000) || String(error)}`);
  }
}
