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
}

/** Keys of all accounts. */
export interface KeyStore {
  create(key: Omit<KeyRow, 'revokedAt'>): Promise<void>;
  /** Creates a key only if the store has none; returns true if it did. */
  createFirst(key: Omit<KeyRow, 'revokedAt'>): Promise<boolean>;
  get(id: string): Promise<KeyRow | null>;
  /** All of them, oldest first. */
  list(): Promise<readonly KeyRow[]>;
  /** False if there is no such key or it is revoked already. */
  revoke(id: string, now: number): Promise<boolean>;
}
