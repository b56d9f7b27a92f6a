/** One-time codes of sign-in links, and keys that expire. */
export const signInCodes = `
ALTER TABLE keys ADD COLUMN expires_at INTEGER;
CREATE INDEX keys_by_expiry ON keys (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE sign_in_codes (
  code_hash TEXT PRIMARY KEY,
  account TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);
`;
