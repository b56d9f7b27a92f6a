/** FLAC (RFC 9639) whose frames all say the same: 65,535 samples of silence in 13 bytes. */
export function silentFlac(frames: number): Uint8Array {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(65_535, 0);
  info.writeUInt16BE(65_535, 2);
  // 44.1 kHz, one channel, 16 bits, a length that is not known.
  info.set([0x0a, 0xc4, 0x40, 0xf0], 10);
  const parts: Buffer[] = [Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info];
  for (let number = 0; number < frames; number += 1) {
    const head = Buffer.from([0xff, 0xf8, 0x79, 0x08, ...coded(number), 0xff, 0xfe]);
    const frame = Buffer.from([...head, crc8(head), 0, 0, 0]);
    const sum = crc16(frame);
    parts.push(frame, Buffer.from([sum >> 8, sum & 0xff]));
  }
  return Buffer.concat(parts);
}

/** Numbers of frames are written as UTF-8 writes characters. */
const coded = (number: number): Buffer => {
  if (number < 0x80) return Buffer.from([number]);
  if (number < 0x800) return Buffer.from([0xc0 | (number >> 6), 0x80 | (number & 63)]);
  return Buffer.from([0xe0 | (number >> 12), 0x80 | ((number >> 6) & 63), 0x80 | (number & 63)]);
};

function crc8(bytes: Buffer): number {
  return crc(bytes, 8, 0x07);
}

function crc16(bytes: Buffer): number {
  return crc(bytes, 16, 0x8005);
}

function crc(bytes: Buffer, width: number, polynomial: number): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << (width - 8);
    for (let bit = 0; bit < 8; bit += 1) {
      sum = sum & (1 << (width - 1)) ? (sum << 1) ^ polynomial : sum << 1;
      sum &= 2 ** width - 1;
    }
  }
  return sum;
}
