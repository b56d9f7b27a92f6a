import { open } from 'node:fs/promises';
import type { KeyRow, Store } from '@verbatim/storage';
import { hashSecret, keyText, newKeyParts } from '../config/key-text.ts';
import type { KeyLimits } from '../platform/handle.ts';

interface NewKeyOptions {
  readonly name: string;
  /** The account of the key. Default: a new account. */
  readonly accountId?: string | undefined;
  /** Limits of this key. Default for each: the limit of the service. */
  readonly limits?: Partial<KeyLimits> | undefined;
  /** When it stops working. Default: never. */
  readonly expiresAt?: number | undefined;
}

/** A key as operators see it. */
export interface ListedKey extends Omit<KeyRow, 'secretHash' | 'limits'> {
  readonly limits: Partial<KeyLimits>;
}

type StoreOfKeys = Pick<Store, 'keys'>;

/** The text of a new key is available only here; the store has a hash. */
export async function createKey(
  { keys }: StoreOfKeys,
  options: NewKeyOptions,
  now: number = Date.now(),
) {
  const { made, row } = makeKey(options, now);
  await keys.create(row);
  return made;
}

/** All keys, oldest first, without their secrets. */
export async function listKeys({ keys }: StoreOfKeys): Promise<ListedKey[]> {
  return (await keys.list()).map(({ secretHash: _hash, limits, ...row }) => ({
    ...row,
    limits: limits === null ? {} : (JSON.parse(limits) as Partial<KeyLimits>),
  }));
}

/** Revokes a key; it stops working within a second. False if there is no such key. */
export const revokeKey = ({ keys }: StoreOfKeys, id: string): Promise<boolean> =>
  keys.revoke(id, Date.now());

/** The text of a new key, and the row that is stored for it. */
export function makeKey({ name, accountId, limits, expiresAt }: NewKeyOptions, createdAt: number) {
  const parts = newKeyParts();
  const account = accountId ?? `account-${parts.id}`;
  const row = {
    id: parts.id,
    accountId: account,
    name,
    secretHash: hashSecret(parts.secret),
    limits: limits === undefined ? null : JSON.stringify(limits),
    createdAt,
    expiresAt: expiresAt ?? null,
  };
  return { made: { key: keyText(parts), id: parts.id, accountId: account }, row };
}

/** Only its owner may read it. */
const PRIVATE = 0o600;

/** Makes the first key of a new service and writes it to a file, from where scripts can take it. Null where the service has keys already. */
export async function makeFirstKey({ keys }: StoreOfKeys, path: string): Promise<string | null> {
  const { made, row } = makeKey({ name: 'first' }, Date.now());
  if (!(await keys.createFirst(row))) return null;
  const file = await open(path, 'w', PRIVATE);
  try {
    // The mode above holds for new files only.
    await file.chmod(PRIVATE);
    await file.writeFile(`${made.key}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return made.key;
}
