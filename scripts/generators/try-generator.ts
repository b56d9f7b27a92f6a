import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compatibleDocument } from '@verbatim/openapi-document';
import { missingFrom, runCommand } from './toolbox.ts';
import type { DocumentForm, Generator } from './tools.ts';

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
    const filled = (text: string): string => text.replace('DOCUMENT', document).replace('OUT', out);
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
