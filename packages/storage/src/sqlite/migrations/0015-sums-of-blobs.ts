/** Length and SHA-256 of each blob, written with it. Blobs from before have no row: nothing is read again for one. */
export const sumsOfBlobs = `
CREATE TABLE blob_sums (
  blob_key TEXT PRIMARY KEY,
  byte_length INTEGER NOT NULL,
  sha256 TEXT
) STRICT, WITHOUT ROWID;
`;
