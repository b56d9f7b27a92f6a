/** A WAV file of silence: 16 bit, 16 kHz. */
export function silence({ seconds, channels = 1 }: { seconds: number; channels?: number }) {
  const RATE = 16_000;
  const BYTES = 2;
  const length = Math.round(seconds * RATE) * channels * BYTES;
  const bytes = new Uint8Array(44 + length);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => {
    for (const [index, letter] of [...value].entries()) {
      view.setUint8(at + index, letter.charCodeAt(0));
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * channels * BYTES, true);
  view.setUint16(32, channels * BYTES, true);
  view.setUint16(34, BYTES * 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
  return bytes;
}
