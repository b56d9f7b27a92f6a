const POLYNOMIAL = 0x04c11db7;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte << 24;
  for (let bit = 0; bit < 8; bit += 1)
    value = value & 0x80000000 ? (value << 1) ^ POLYNOMIAL : value << 1;
  return value;
});

/** The checksum that bzip2 keeps for each block: CRC-32 with the highest bit first. */
export function blockChecksum(block: Uint8Array): number {
  let checksum = 0xffffffff;
  for (let at = 0; at < block.length; at += 1)
    checksum = (checksum << 8) ^ (table[(checksum >>> 24) ^ (block[at] ?? 0)] ?? 0);
  return ~checksum >>> 0;
}
