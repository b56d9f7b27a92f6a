/** One-time codes of sign-in links, and keys that expire. Older programs take such a key as one that does not expire. */
export const signInCodes = `
ALTER TABLE keys ADD COLUMN expires_at bigint;
CREATE INDEX keys_by_expiry ON keys (expires_at) WHERE expires_at IS NOT NULL;

CREATE TABLE sign_in_codes (
  code_hash text COLLATE "C" PRIMARY KEY,
  account text COLLATE "C" NOT NULL,
  expires_at bigint NOT NULL
);
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes (expires_at);
`;
