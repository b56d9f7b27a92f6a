import { createHash } from 'node:crypto';
import { type Leaf, leavesOf } from '../../metadata/leaves.ts';

/** An entry of an index has up to 2,704 bytes: of a longer path its hash is stored. */
const MAX_PATH_LENGTH = 300;

/** A leaf as it is stored. Texts of Postgres can't have the character NUL, which is escaped so that no two leaves become one. */
export const storedLeaf = ({ path, value }: Leaf): Leaf => ({
  path:
    path.length <= MAX_PATH_LENGTH ? path : `#${createHash('sha256').update(path).digest('hex')}`,
  value: value.replaceAll('\\', '\\\\').replaceAll('\0', '\\0'),
});

/** The leaves of metadata as JSON text. */
export const storedLeavesOf = (metadata: string | null): readonly Leaf[] =>
  metadata === null ? [] : leavesOf(JSON.parse(metadata)).map(storedLeaf);
