import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BundledDocument } from '@verbatim/openapi-document';
import { emitClient, emitClientMethods } from './emit/client.ts';
import {
  emitAwsOverlay,
  emitKongOverlay,
  emitOpenapiJson,
  emitPublicOverlay,
  emitWorkflows,
} from './emit/documents.ts';
import { goFiles } from './emit/go/package.ts';
import { emitPostmanCollection } from './emit/postman-collection.ts';
import { emitBlockingModules, pythonFiles } from './emit/python/package.ts';
import { emitRequestFields } from './emit/request-fields.ts';
import { emitRouter } from './emit/router.ts';
import {
  emitDefaults,
  emitErrors,
  emitKnownProperties,
  emitMessages,
  emitOperations,
  emitPresetTypes,
  emitSecurity,
} from './emit/tables.ts';
import { buildModel, type Model } from './model/model.ts';
import { CommandLineError, DocumentProblems } from './problem.ts';
import { BUNDLE_FOLDER, type Files } from './write.ts';

/** The packages that get generated files, with the folder of each package that codegen alone writes. */
export const GENERATED_FOLDERS = {
  client: 'src/generated',
  'client-go': '',
  'client-python': 'src/verbatim/generated',
  contract: 'src/generated',
  server: 'src/generated',
} as const;

/**
 * The packages whose generated files stand beside others, with the beginning of the names that codegen alone writes: a package of
 * Go is one folder.
 */
export const GENERATED_PREFIXES: Readonly<Partial<Record<PackageName, string>>> = {
  'client-go': 'generated_',
};

/** A package that gets generated files. */
export type PackageName = keyof typeof GENERATED_FOLDERS;

/** The packages that get generated files. */
export const PACKAGES = Object.keys(GENERATED_FOLDERS) as readonly PackageName[];

/** Everything that is generated for a package, whose own folder is `home`: file name to content. Nothing is written. */
export async function generate(
  openapiFolder: string,
  packageName: PackageName,
  home: string,
): Promise<Files> {
  const document = await readBundle(openapiFolder);
  const files = await render(document, packageName);
  if (packageName === 'client-python') {
    const awaited = await readTexts(join(home, 'src/verbatim'), 'async_', '.py');
    return new Map([...files, ...emitBlockingModules(awaited)]);
  }
  if (packageName !== 'contract') return files;
  const workflows = await readTexts(join(openapiFolder, 'workflows'), '', '.arazzo.yaml');
  return workflows.size === 0
    ? files
    : new Map([...files, ['workflows.json', emitWorkflows(workflows)]]);
}

/** The generated files of a package for a bundle. */
export async function render(document: BundledDocument, packageName: PackageName): Promise<Files> {
  const problems = new DocumentProblems();
  const model = buildModel(document, problems);
  problems.throwIfAny();
  switch (packageName) {
    case 'client':
      return new Map([
        ['methods.ts', emitClientMethods(model)],
        ['operations.ts', emitClient(model)],
      ]);
    case 'client-go':
      return goFiles(model);
    case 'client-python':
      return pythonFiles(model);
    case 'contract':
      return contractFiles(model, problems);
    case 'server':
      return new Map([['router.ts', emitRouter(model)]]);
  }
}

/** The heavy emitters are loaded only when they are used, all of them at once. */
async function contractFiles(model: Model, problems: DocumentProblems): Promise<Files> {
  const [{ Compiler }, { checkExamples }, types, resolved, asyncapi] = await Promise.all([
    import('./validators/compile.ts'),
    import('./validators/check-examples.ts'),
    import('./emit/types.ts'),
    import('./emit/resolved.ts'),
    import('./emit/asyncapi.ts'),
  ]);
  const compiler = new Compiler(model, problems);
  const module = types.emitValidators(compiler);
  const files = new Map([
    ['asyncapi.yaml', asyncapi.emitAsyncapi(model)],
    ['defaults.ts', emitDefaults(model)],
    ['errors.ts', emitErrors(model)],
    ['known-properties.ts', emitKnownProperties(model)],
    ['messages.ts', emitMessages(model)],
    ['openapi.json', emitOpenapiJson(model)],
    ['operations.ts', emitOperations(model)],
    ['overlay-aws.yaml', emitAwsOverlay(model)],
    ['overlay-kong.yaml', emitKongOverlay(model)],
    ['overlay-public.yaml', emitPublicOverlay(model)],
    ['postman-collection.json', emitPostmanCollection(model)],
    ...(model.presets ? [['preset-types.ts', emitPresetTypes(model.presets)] as const] : []),
    ['request-fields.ts', emitRequestFields(model)],
    ['resolved.ts', resolved.emitResolved(model)],
    ['security.ts', emitSecurity(model)],
    ['types.ts', types.emitTypes(model)],
    ['validators.d.ts', types.emitValidatorTypes(model, compiler)],
    ['validators.js', await module],
  ]);
  await checkExamples(model, compiler, await module, problems);
  problems.throwIfAny();
  return files;
}

async function readBundle(openapiFolder: string): Promise<BundledDocument> {
  const file = join(openapiFolder, BUNDLE_FOLDER, 'openapi.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandLineError(`${file} is not there. Run \`codegen bundle\` first.`);
  });
  return JSON.parse(text);
}

/** The texts of the files of a folder whose names begin and end so, by their names without the ending. */
async function readTexts(folder: string, prefix: string, ending: string): Promise<Files> {
  const names = await readdir(folder).catch(() => []);
  const read = names
    .filter((name) => name.startsWith(prefix) && name.endsWith(ending))
    .map(
      async (name) => [basename(name, ending), await readFile(join(folder, name), 'utf8')] as const,
    );
  return new Map(await Promise.all(read));
}
