/** Bytes after the name of an AAC track in which its descriptors are searched. */
const NEAR_BYTES = 512;

const PARAMETRIC_STEREO = 29;
const ESCAPE = { objectType: 31, rate: 15 };

/**
 * Number of channels of the AAC track of an MP4 file, by its index; null if it is not stated. The number in the description of the
 * track is nearly always 2 and not reliable (ISO/IEC 14496-14, 5.6.1).
 */
export function aacChannels(index: Buffer): number | null {
  const track = index.indexOf('mp4a', 0, 'latin1');
  if (track < 0) return null;
  const near = index.subarray(track, track + NEAR_BYTES);
  const descriptors = near.indexOf('esds', 0, 'latin1');
  return descriptors < 0 ? null : channelsOf(near.subarray(descriptors + 8));
}

/** Reads descriptors (ISO/IEC 14496-1, 7.2.6) as far as the one for the decoder. */
function channelsOf(bytes: Buffer): number | null {
  let at = 0;
  while (at < bytes.byteLength) {
    const tag = bytes[at];
    do at += 1;
    while (((bytes[at] ?? 0) & 0x80) !== 0);
    at += 1;
    if (tag === 3) at += 3;
    else if (tag === 4) at += 13;
    else if (tag === 5) return channelsConfigured(bytes.subarray(at));
    else return null;
  }
  return null;
}

/** Reads an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
function channelsConfigured(bytes: Buffer): number | null {
  let at = 0;
  const bits = (count: number): number => {
    let value = 0;
    for (const end = at + count; at < end; at += 1) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  const objectType = bits(5);
  if (objectType === ESCAPE.objectType) bits(6);
  if (bits(4) === ESCAPE.rate) bits(24);
  const configuration = bits(4);
  if (objectType === PARAMETRIC_STEREO) return 2;
  if (configuration === 0 || configuration > 7) return null;
  return configuration === 7 ? 8 : configuration;
}
