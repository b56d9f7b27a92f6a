/** Descriptors are searched within this many bytes of the name of an AAC track. */
const SEARCH_BYTES = 512;

/** Object type of mono with parametric stereo, which decodes to two channels. */
const PARAMETRIC_STEREO = 29;
/** Values after which 6 more bits state the object type, and 24 more the sample rate. */
const ESCAPE = { objectType: 31, rate: 15 };

/**
 * Number of channels of an AAC track, by the configuration of its decoder; null if it states none. The number in the sample
 * description is not reliable: it is nearly always 2 (ISO/IEC 14496-14, 5.6.1).
 */
export function aacChannels(description: Buffer): number | null {
  const track = description.indexOf('mp4a', 0, 'latin1');
  if (track < 0) return null;
  const near = description.subarray(track, track + SEARCH_BYTES);
  const descriptors = near.indexOf('esds', 0, 'latin1');
  return descriptors < 0 ? null : channelsOf(near.subarray(descriptors + 8));
}

/** Descriptors of ISO/IEC 14496-1, 7.2.6. The first two hold the third, after these bytes of their own. */
const ES = { tag: 3, byteLength: 3 };
const DECODER_CONFIG = { tag: 4, byteLength: 13 };
const DECODER_SPECIFIC_INFO = { tag: 5 };

/** Follows the descriptors to the one that configures the decoder. */
function channelsOf(bytes: Buffer): number | null {
  let at = 0;
  while (at < bytes.byteLength) {
    const tag = bytes[at];
    // The descriptor's length: 7 bits a byte, and bit 7 is set in all but its last byte.
    do at += 1;
    while (((bytes[at] ?? 0) & 0x80) !== 0);
    at += 1;
    if (tag === ES.tag) at += ES.byteLength;
    else if (tag === DECODER_CONFIG.tag) at += DECODER_CONFIG.byteLength;
    else if (tag === DECODER_SPECIFIC_INFO.tag) return channelsOfConfig(bytes.subarray(at));
    else return null;
  }
  return null;
}

/** Reads an AudioSpecificConfig (ISO/IEC 14496-3, 1.6.2.1). */
function channelsOfConfig(bytes: Buffer): number | null {
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
