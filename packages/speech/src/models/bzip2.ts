import { BitReader } from './bit-reader.ts';
import { decodeBlock } from './bzip2-block.ts';
import { blockChecksum } from './bzip2-checksum.ts';
import { DamagedArchive } from './damaged-archive.ts';

const BLOCK_MAGIC = 0x314159265359;
const END_MAGIC = 0x177245385090;
const BLOCK_STEP = 100_000;
/** No block is longer than this in its packed form: 20 bits for each of 900,000 symbols, and its tables. */
const MAX_PACKED_BLOCK_LENGTH = 2_500_000;

/** Unpacks bzip2, block by block: models come packed so, and Node does not know it. */
export async function* unpackBzip2(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const bits = new BitReader();
  const fill = async (): Promise<void> => {
    while (bits.left < MAX_PACKED_BLOCK_LENGTH) {
      const { done, value } = await chunks.next();
      if (done) return;
      bits.push(value);
    }
  };
  await fill();
  let streams = 0;
  // Several may stand one after the other: some programs pack so, to pack them at once.
  while (bits.left > 0) {
    const size = blockSize(bits, streams);
    if (size === null) return;
    streams += 1;
    for (;;) {
      await fill();
      const magic = bits.read(24) * 2 ** 24 + bits.read(24);
      const expected = bits.read(16) * 2 ** 16 + bits.read(16);
      if (magic === END_MAGIC) break;
      if (magic !== BLOCK_MAGIC) throw damaged();
      const block = decodeBlock(bits, size);
      if (block === null || blockChecksum(block) !== expected) throw damaged();
      yield block;
    }
    bits.align();
    await fill();
  }
}

function blockSize(bits: BitReader, streams: number): number | null {
  const magic = bits.read(24);
  const level = bits.read(8) - 48;
  if (magic === 0x425a68 && level >= 1 && level <= 9) return level * BLOCK_STEP;
  // Behind the last one there may be anything.
  if (streams > 0) return null;
  throw damaged();
}

const damaged = (): DamagedArchive => new DamagedArchive('The archive is damaged.');
