/** Length and SHA-256 of each blob, written with it. Blobs from before have no row: nothing is read again for one. */
export const sumsOfBlobs = `
CREATE TABLE blob_sums (
  blob_key text COLLATE "C" PRIMARY KEY,
  byte_length bigint NOT NULL,
  sha256 text
);
`;
