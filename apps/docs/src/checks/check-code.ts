import { execFile, spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Validate, type ValidatorName, validators } from '@verbatim/contract';
import { parseAllDocuments } from 'yaml';
import type { CodeBlock } from '../markdown/code-block.ts';
import type { SiteDefect } from './check-site.ts';

/** A code block and its page or file. */
export interface PlacedBlock {
  readonly block: CodeBlock;
  readonly where: string;
}

/** JSON parses and matches the schema that it names; YAML parses. */
export const checkData = (blocks: readonly PlacedBlock[]): readonly SiteDefect[] =>
  blocks.flatMap(({ block, where }) => {
    const what =
      block.language === 'json'
        ? inJson(block.code, block.schema)
        : block.language === 'yaml'
          ? inYaml(block.code)
          : undefined;
    return what === undefined ? [] : [{ where, what: `${what}\n${block.code}` }];
  });

function inJson(code: string, schema: string | null): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(code);
  } catch (error) {
    return `This JSON does not parse: ${String(error)}`;
  }
  if (schema === null) return undefined;
  if (!isValidator(schema)) return `There is no validator for ${schema}.`;
  const validate: Validate = validators[schema];
  if (validate(value)) return undefined;
  const broken = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message}`,
  );
  return `This is no ${schema}: ${broken.join(', ')}`;
}

function inYaml(code: string): string | undefined {
  const [error] = parseAllDocuments(code).flatMap(({ errors }) => errors);
  return error === undefined ? undefined : `This YAML does not parse: ${error.message}`;
}

/** Whether there is a validator of this name. */
const isValidator = (name: string): name is ValidatorName => Object.hasOwn(validators, name);

/** Shell code passes `bash -n`: bash reads it without running anything. */
export function checkShell(blocks: readonly PlacedBlock[]): readonly SiteDefect[] {
  const shell = blocks.filter(({ block }) => block.language === 'bash');
  // One bash checks all blocks at once, because usually none has an error.
  if (
    shell.length === 0 ||
    complaint(shell.map(({ block }) => block.code).join('\n')) === undefined
  )
    return [];
  return shell.flatMap(({ block, where }) => {
    const what = complaint(block.code);
    return what === undefined ? [] : [{ where, what: `${what}\n${block.code}` }];
  });
}

function complaint(code: string): string | undefined {
  const { status, stderr, error } = spawnSync('bash', ['-n'], {
    input: `${code}\n`,
    encoding: 'utf8',
  });
  if (error) return `The shell code cannot be checked: ${error.message}`;
  return status === 0 ? undefined : `bash does not read this: ${stderr.trim()}`;
}

/** Declarations that an example may use because an earlier example of the page has them. */
const givens = {
  client:
    "import { createClient } from '@verbatim/client';\nconst client = createClient({ baseUrl: 'http://localhost:8080', apiKey: 'key' });",
  address: 'declare const url: string;',
  unwrap: "import { unwrap } from '@verbatim/client';",
  file: 'declare const audio: Blob;',
  audio: 'declare const audio: Uint8Array;',
  session:
    "import type { LiveSession } from '@verbatim/client';\ndeclare const session: LiveSession;",
} as const;

/** Whether there is a declaration with this name. */
const isGiven = (name: string): name is keyof typeof givens => Object.hasOwn(givens, name);

const configuration = {
  extends: '../../../../tsconfig.base.json',
  // Strict, but an example may declare names that it does not use.
  compilerOptions: {
    lib: ['es2024', 'esnext.iterator', 'dom', 'dom.iterable', 'dom.asynciterable'],
    types: ['node'],
    noUnusedLocals: false,
    noUnusedParameters: false,
  },
  include: ['*.ts'],
};

/**
 * TypeScript code compiles against the real packages. Each block is its own module, in a folder of this workspace, so that it
 * resolves the packages like the code of a reader.
 */
export async function checkTypescript(
  blocks: readonly PlacedBlock[],
  name = 'code-blocks',
): Promise<readonly SiteDefect[]> {
  const folder = fileURLToPath(new URL(`../../reports/${name}/`, import.meta.url));
  const modules = blocks.filter(({ block }) => block.language === 'ts');
  if (modules.length === 0) return [];
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  await Promise.all(
    modules.map((placed, index) => writeFile(join(folder, `${index}.ts`), moduleOf(placed))),
  );
  const output = await compile(folder);
  return output.split(/\n(?=\S)/).flatMap((message): SiteDefect[] => {
    const match = /^(?:.*\/)?(\d+)\.ts\(\d+,\d+\): (error [\s\S]+)$/.exec(message);
    const placed = modules[Number(match?.[1])];
    if (match === null || placed === undefined) return [];
    return [{ where: placed.where, what: `${match[2]}\n${placed.block.code}` }];
  });
}

function moduleOf({ block, where }: PlacedBlock): string {
  const given = block.given.map((name) => {
    if (!isGiven(name)) throw new Error(`${where}: checks/check-code.ts does not know "${name}".`);
    return givens[name];
  });
  return `${given.join('\n')}\n${block.code}\nexport {};\n`;
}

function compile(folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      'tsc',
      ['-p', folder, '--pretty', 'false'],
      { maxBuffer: 16 << 20 },
      (error, stdout) => {
        if (error !== null && stdout === '') reject(error);
        else resolve(stdout);
      },
    );
  });
}
