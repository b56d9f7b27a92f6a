import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** As long as the signature. */
const SECRET_BYTES = 32;
const MIN_BYTES = 24;
const FORM = /^whsec_([A-Za-z0-9+/]+={0,2})$/;

/**
 * The signing secret of callbacks: the configured one, otherwise the one in a file, which is created if it is missing. Only the
 * file's owner can read it, and it appears with its full content.
 */
export async function loadCallbackSecret(configured: string | null, path: string): Promise<string> {
  if (configured !== null) return checked(configured, 'the configured secret for callbacks');
  return (await existing(path)) ?? (await made(path));
}

/**
 * The signing secret of callbacks of all nodes: `agree` gets a proposal and returns the one that all have. The file of each node has it,
 * too, because receivers are told to look there.
 */
export async function agreeOnCallbackSecret(
  configured: string | null,
  path: string,
  agree: (proposal: string) => Promise<string>,
): Promise<string> {
  if (configured !== null) return await loadCallbackSecret(configured, path);
  const own = await existing(path);
  const agreed = await agree(own ?? newSecret());
  if (agreed !== own) await replace(path, agreed);
  return agreed;
}

async function existing(path: string): Promise<string | null> {
  try {
    return checked((await readFile(path, 'utf8')).trim(), `the secret in ${path}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

async function replace(path: string, secret: string): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  await writeDurably(draft, `${secret}\n`);
  await rename(draft, path);
  await syncFolder(dirname(path));
}

async function made(path: string): Promise<string> {
  const secret = newSecret();
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeDurably(draft, `${secret}\n`);
    // `link` fails if another process created the file first; then its secret is used.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return (await existing(path)) ?? secret;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(dirname(path));
  return secret;
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function checked(secret: string, what: string): string {
  const bytes = Buffer.from(FORM.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.byteLength >= MIN_BYTES) return secret;
  throw new Error(
    `${what} can't be used: it must be whsec_ followed by at least ${MIN_BYTES} bytes as base64.`,
  );
}
