import type { Page, PageQuery } from './page.ts';

/** An API key. The secret itself is never stored. */
export interface KeyRow {
  /** Public part of the key, used for look-up. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** SHA-256 of the secret, hexadecimal. */
  readonly secretHash: string;
  /** JSON text: limits of this key; null for those of the service. */
  readonly limits: string | null;
  readonly createdAt: number;
  readonly revokedAt: number | null;
  /** When it stops working; null: never. */
  readonly expiresAt: number | null;
}

/** A one-time code of a sign-in link. The code itself is never stored. */
export interface SignInCode {
  /** SHA-256 of the code, hexadecimal. */
  readonly codeHash: string;
  /** The account that the code signs in to. */
  readonly accountId: string;
  readonly expiresAt: number;
}

/** Keys of all accounts. */
export interface KeyStore {
  create(key: Omit<KeyRow, 'revokedAt'>): Promise<void>;
  /** Creates a key only if the store has none; returns true if it did. */
  createFirst(key: Omit<KeyRow, 'revokedAt'>): Promise<boolean>;
  get(id: string): Promise<KeyRow | null>;
  /** All of them, oldest first. */
  list(): Promise<readonly KeyRow[]>;
  /** Those of one account that are valid at this time, newest first. */
  listOf(query: PageQuery & { readonly now: number }): Promise<Page<KeyRow>>;
  /** False if there is no such key, it does not work any more, or it is of another account than this one. Null: of any. */
  revoke(id: string, now: number, accountId?: string | null): Promise<boolean>;
  /** Stores a code, and deletes the codes and keys that have expired. */
  createSignIn(code: SignInCode, now: number): Promise<void>;
  /**
   * Replaces a code by a key of its account, which is returned. Null if the code is unknown, was used, or has expired when the key
   * is created.
   */
  exchangeSignIn(
    codeHash: string,
    key: Omit<KeyRow, 'revokedAt' | 'accountId'>,
  ): Promise<string | null>;
}

/** Columns of a key, in the SQL of every database. */
export const keyColumns = `id, account AS "accountId", name, secret_hash AS "secretHash", limits, created_at AS "createdAt",
  revoked_at AS "revokedAt", expires_at AS "expiresAt"`;

/** Columns of a new key, in the order of `createdValues`. */
export const createdColumns = 'id, account, name, secret_hash, limits, created_at, expires_at';

export const createdValues = (key: Omit<KeyRow, 'revokedAt'>) =>
  [
    key.id,
    key.accountId,
    key.name,
    key.secretHash,
    key.limits,
    key.createdAt,
    key.expiresAt,
  ] as const;
