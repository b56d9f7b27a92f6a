import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compatibleDocument } from '@verbatim/openapi-document';
import {
  goToolbox,
  mavenToolbox,
  missingFrom,
  npmToolbox,
  pythonToolbox,
  runCommand,
  type Toolbox,
} from './toolbox.ts';

/** Which form of the document a generator reads: the document itself, or one that is derived for generators. */
type DocumentForm = '3.0' | '3.1' | 'document';

/** A generator, run by one command. */
export interface Generator {
  readonly name: string;
  readonly makes: string;
  readonly document: DocumentForm;
  readonly toolboxes: readonly Toolbox[];
  /** The command as a reader types it: `DOCUMENT` and `OUT` stand for the file and for the folder of the result. */
  readonly command: string;
  /** The program, with the arguments that go before those of the command. */
  readonly program: readonly string[];
  /** Files that it needs in the folder of the result, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Folder of packages that the result imports. */
  readonly modules?: string;
  /** The commands that compile the result, in its folder. */
  readonly compile: readonly (readonly string[])[];
}

const npm = npmToolbox([
  '@hey-api/openapi-ts@0.99.0',
  '@kubb/cli@4.39.3',
  '@kubb/core@4.39.3',
  '@kubb/plugin-oas@4.39.3',
  '@kubb/plugin-ts@4.39.3',
  'openapi-zod-client@1.18.3',
  'orval@7.13.2',
  'typescript@5.9.3',
]);
const python = pythonToolbox([
  'datamodel-code-generator==0.89.0',
  'openapi-python-client==0.29.1',
  'pydantic==2.14.3',
  'python-dateutil==2.9.0.post0',
  'ruff==0.17.6',
  'urllib3==2.8.0',
]);
const oapiCodegen = goToolbox('github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2');
const openapiGenerator = mavenToolbox('org.openapitools:openapi-generator-cli:7.25.0');

const npmProgram = (name: string): string[] => [join(npm.folder, 'node_modules', '.bin', name)];
const pythonProgram = (name: string): string => join(python.folder, 'bin', name);

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
  files: { 'tsconfig.json': TSCONFIG },
  modules: join(npm.folder, 'node_modules'),
  compile: [npmProgram('tsc')],
};

/** Imports every module of a package, or runs a file: a wrong name then fails. */
const IMPORT_ALL = `
import importlib, pkgutil, sys
sys.path.insert(0, '.')
package = importlib.import_module(sys.argv[1])
for module in pkgutil.walk_packages(getattr(package, '__path__', []), package.__name__ + '.'):
    importlib.import_module(module.name)
`;
const importsOf = (name: string) => [[pythonProgram('python'), '-c', IMPORT_ALL, name]];

const goModule = [
  ['go', 'mod', 'tidy'],
  ['go', 'vet', '.'],
];

const openapiGeneratorFor = (
  generator: string,
  makes: string,
  {
    options = '',
    toolboxes = [],
    ...result
  }: Pick<Generator, 'compile' | 'files' | 'modules'> & {
    readonly options?: string;
    readonly toolboxes?: readonly Toolbox[];
  },
): Generator => ({
  name: `openapi-generator 7.25 ${generator}`,
  makes,
  document: '3.0',
  toolboxes: [openapiGenerator, ...toolboxes],
  command: `openapi-generator-cli generate -g ${generator} -i DOCUMENT -o OUT${options}`,
  program: ['java', '-jar', join(openapiGenerator.folder, 'openapi-generator-cli.jar')],
  ...result,
});

/** The generators that are known to work, each with the form of the document that it works on. */
export const generators: readonly Generator[] = [
  openapiGeneratorFor('python', 'Python', {
    toolboxes: [python],
    compile: importsOf('openapi_client'),
  }),
  openapiGeneratorFor('go', 'Go', {
    options: ' --additional-properties=enumClassPrefix=true',
    compile: goModule,
  }),
  openapiGeneratorFor('java', 'Java', { compile: [['mvn', '--quiet', '--batch-mode', 'compile']] }),
  openapiGeneratorFor('typescript-fetch', 'TypeScript', { toolboxes: [npm], ...typescript }),
  {
    name: 'oapi-codegen 2.8.2',
    makes: 'Go',
    document: '3.0',
    toolboxes: [oapiCodegen],
    command: 'oapi-codegen -generate types,client -package api -o OUT/api.go DOCUMENT',
    program: [join(oapiCodegen.folder, 'oapi-codegen')],
    files: { 'go.mod': 'module example.com/api\n\ngo 1.24\n' },
    compile: goModule,
  },
  {
    name: 'openapi-python-client 0.29',
    makes: 'Python',
    document: '3.1',
    toolboxes: [python],
    command:
      'openapi-python-client generate --path DOCUMENT --output-path OUT/client --meta none --fail-on-warning',
    program: [pythonProgram('openapi-python-client')],
    compile: importsOf('client'),
  },
  {
    name: 'datamodel-code-generator 0.89',
    makes: 'Python types',
    document: 'document',
    toolboxes: [python],
    command:
      'datamodel-codegen --input DOCUMENT --input-file-type openapi --output-model-type pydantic_v2.BaseModel --output OUT/models.py',
    program: [pythonProgram('datamodel-codegen')],
    compile: importsOf('models'),
  },
  {
    name: 'orval 7.13, fetch',
    makes: 'TypeScript',
    document: '3.1',
    toolboxes: [npm],
    command: 'orval -i DOCUMENT -o OUT/client.ts --client fetch',
    program: npmProgram('orval'),
    ...typescript,
  },
  {
    name: 'orval 7.13, zod',
    makes: 'TypeScript',
    document: '3.1',
    toolboxes: [npm],
    command: 'orval -i DOCUMENT -o OUT/client.ts --client zod',
    program: npmProgram('orval'),
    ...typescript,
  },
  {
    name: 'openapi-zod-client 1.18',
    makes: 'TypeScript',
    document: '3.1',
    toolboxes: [npm],
    command: 'openapi-zod-client DOCUMENT -o OUT/client.ts',
    program: npmProgram('openapi-zod-client'),
    ...typescript,
  },
  {
    name: '@hey-api/openapi-ts 0.99',
    makes: 'TypeScript',
    document: 'document',
    toolboxes: [npm],
    command: 'openapi-ts -i DOCUMENT -o OUT/client --no-log-file',
    program: npmProgram('openapi-ts'),
    ...typescript,
  },
  {
    name: 'kubb 4.39',
    makes: 'TypeScript types',
    document: 'document',
    toolboxes: [npm],
    command: 'kubb generate -c kubb.config.mjs',
    program: npmProgram('kubb'),
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
export const leftOut = ({ toolboxes }: Generator): string | null =>
  toolboxes.map(missingFrom).find((reason) => reason !== null) ?? null;

/** Runs a generator on its form of the document and compiles the result. Fails with what the generator or the compiler printed. */
export async function tryGenerator(generator: Generator): Promise<void> {
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
    if (generator.modules !== undefined)
      await symlink(generator.modules, join(out, 'node_modules'));
    const [, ...args] = generator.command.split(' ').map(filled);
    await runCommand([...generator.program, ...args], out);
    for (const command of generator.compile)
      await runCommand(command, out, { GOFLAGS: '-mod=mod' });
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
