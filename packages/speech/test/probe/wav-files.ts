/** How a WAV file is to be written; what is not said is plain: 16-bit PCM, 16 kHz, one channel, a header that is right. */
export interface WavOptions {
  readonly form?: 'RIFF' | 'RIFX' | 'RF64' | 'BW64';
  readonly tag?: number;
  readonly bits?: number;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly frames?: number;
  /** The encoding inside an extensible header. */
  readonly inner?: number;
  /** What the header says of the length of the samples. */
  readonly announced?: number;
  readonly bytesPerSecond?: number;
  /** Chunks before the samples. */
  readonly before?: readonly Uint8Array[];
  /** Bytes after the samples. */
  readonly after?: Uint8Array;
}

/** A WAV file of silence. */
export function wav(options: WavOptions = {}): Uint8Array {
  const { form = 'RIFF', bits = 16, sampleRate = 16_000, channels = 1, frames = 16_000 } = options;
  const { before = [], after = new Uint8Array() } = options;
  const length = frames * channels * Math.ceil(bits / 8);
  const little = form !== 'RIFX';
  const long = form === 'RF64' || form === 'BW64';
  const fmt = new Uint8Array(options.inner === undefined ? 16 : 40);
  const view = new DataView(fmt.buffer);
  view.setUint16(0, options.inner === undefined ? (options.tag ?? 1) : 0xfffe, little);
  view.setUint16(2, channels, little);
  view.setUint32(4, sampleRate, little);
  view.setUint32(8, options.bytesPerSecond ?? sampleRate * channels * Math.ceil(bits / 8), little);
  view.setUint16(12, channels * Math.ceil(bits / 8), little);
  view.setUint16(14, bits, little);
  if (options.inner !== undefined) {
    view.setUint16(16, 22, little);
    view.setUint16(24, options.inner, little);
  }
  const samples = chunk('data', new Uint8Array(length), { little });
  new DataView(samples.buffer).setUint32(
    4,
    long ? 0xffff_ffff : (options.announced ?? length),
    little,
  );
  const ds64 = new Uint8Array(28);
  new DataView(ds64.buffer).setBigUint64(8, BigInt(options.announced ?? length), true);
  const body = joined([
    text('WAVE'),
    ...(long ? [chunk('ds64', ds64)] : []),
    chunk('fmt ', fmt, { little }),
    ...before,
    samples,
    after,
  ]);
  return chunk(form, body, { little });
}

/** A chunk of RIFF, padded to an even length. */
export function chunk(kind: string, content: Uint8Array, { little = true } = {}): Uint8Array {
  const bytes = new Uint8Array(8 + content.byteLength + (content.byteLength % 2));
  bytes.set(text(kind));
  new DataView(bytes.buffer).setUint32(4, content.byteLength, little);
  bytes.set(content, 8);
  return bytes;
}

/** All of them, one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

/** The letters as bytes. */
export const text = (letters: string): Uint8Array =>
  Uint8Array.from(Buffer.from(letters, 'latin1'));
