import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CommandLineError, DocumentError } from './problem.ts';

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

const HELP = `codegen: derives code from the OpenAPI document

  codegen bundle                        joins openapi/openapi.yaml and its files into openapi/dist
  codegen generate [--package <name>]   writes the generated files of packages/<name>: client, client-go, client-python, contract,
                                        server; without a name all
  codegen generate --check              compares instead of writing; exits with 1 if a file is missing, different or orphaned

  --openapi <folder>   the folder of the document (default: openapi at the root of the repository)
  --out <folder>       the folder to write to, for one package (default: the folder of the package that codegen alone writes)
  --help               shows this
`;

const OPTIONS = {
  check: { type: 'boolean' },
  help: { type: 'boolean' },
  openapi: { type: 'string' },
  out: { type: 'string' },
  package: { type: 'string' },
} as const;

interface CodegenArguments {
  readonly command: string | undefined;
  readonly openapiFolder: string;
  readonly packageName: string | undefined;
  readonly out: string | undefined;
  readonly check: boolean;
  readonly help: boolean;
}

interface CommandOutput {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
  /** Whether `error` may have colors. */
  readonly colors: boolean;
}

/** Runs the command and returns its exit code. */
export async function run(args: readonly string[], terminal: CommandOutput): Promise<number> {
  try {
    const parsed = readArguments(args);
    if (parsed.help) {
      terminal.out(HELP);
      return 0;
    }
    return await execute(parsed, terminal).catch((error: unknown) =>
      report(error, parsed, terminal),
    );
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error;
    terminal.error(`${error.message}\n`);
    return 1;
  }
}

async function report(
  error: unknown,
  { openapiFolder }: CodegenArguments,
  terminal: CommandOutput,
): Promise<number> {
  if (!(error instanceof DocumentError)) throw error;
  const { reportProblems } = await import('./locate.ts');
  terminal.error(reportProblems(error.problems, openapiFolder, terminal.colors));
  return 1;
}

function readArguments(args: readonly string[]): CodegenArguments {
  const { values, positionals } = parse(args);
  return {
    command: positionals[0],
    openapiFolder: resolve(values.openapi ?? join(ROOT, 'openapi')),
    packageName: values.package,
    out: values.out === undefined ? undefined : resolve(values.out),
    check: values.check === true,
    help: values.help === true,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error));
  }
}

async function execute(args: CodegenArguments, terminal: CommandOutput): Promise<number> {
  if (args.command === 'bundle') {
    const { writeBundle } = await import('./bundle.ts');
    await writeBundle(args.openapiFolder);
    return 0;
  }
  if (args.command !== 'generate')
    throw new CommandLineError(`\`${args.command ?? ''}\` is no command. See codegen --help.`);
  const { GENERATED_FOLDERS, GENERATED_PREFIXES, PACKAGES, generate } = await import(
    './generate.ts'
  );
  const names = PACKAGES.filter(
    (name) => args.packageName === undefined || name === args.packageName,
  );
  if (names.length === 0)
    throw new CommandLineError(
      `\`${args.packageName}\` is no package to generate for. See codegen --help.`,
    );
  if (args.out !== undefined && names.length > 1)
    throw new CommandLineError('--out needs --package. See codegen --help.');
  const { compare, write } = await import('./write.ts');
  // All packages are rendered before the first file is written: a problem leaves all files unchanged.
  const outputs = [];
  for (const name of names) {
    const home = join(ROOT, 'packages', name);
    const folder = args.out ?? join(home, GENERATED_FOLDERS[name]);
    outputs.push({ name, folder, files: await generate(args.openapiFolder, name, home) });
  }
  let drifted = 0;
  for (const { name, folder, files } of outputs) {
    if (!args.check) {
      await write(folder, files, GENERATED_PREFIXES[name]);
      continue;
    }
    const differences = await compare(folder, files, GENERATED_PREFIXES[name]);
    for (const [kind, list] of Object.entries(differences)) {
      for (const file of list)
        terminal.error(`${relative(ROOT, join(folder, file))} is ${kind}. ${advice(kind, name)}\n`);
      drifted += list.length;
    }
  }
  return drifted === 0 ? 0 : 1;
}

function advice(kind: string, name: string): string {
  const command = `codegen generate --package ${name}`;
  return kind === 'orphaned'
    ? `Nothing generates it. Delete it, or run \`${command}\`.`
    : `Run \`${command}\`.`;
}
