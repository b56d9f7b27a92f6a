/** A key as it is kept: never the secret itself. */
export interface KeyRow {
  /** Public part of the key, by which it is found. */
  readonly id: string;
  readonly accountId: string;
  readonly name: string;
  /** SHA-256 of the secret, hexadecimal. */
  readonly secretHash: string;
  /** JSON text of limits of its own; null where those of the service hold. */
  readonly limits: string | null;
  readonly createdAt: number;
  readonly revokedAt: number | null;
}

/** Keys of all accounts. */
export interface KeyStore {
  create(key: Omit<KeyRow, 'revokedAt'>): Promise<void>;
  /** Keeps a key only if there is none at all yet; says whether it did. */
  createFirst(key: Omit<KeyRow, 'revokedAt'>): Promise<boolean>;
  get(id: string): Promise<KeyRow | null>;
  /** All of them, oldest first. */
  list(): Promise<readonly KeyRow[]>;
  /** False where there is no such key, or it is revoked already. */
  revoke(id: string, now: number): Promise<boolean>;
}
