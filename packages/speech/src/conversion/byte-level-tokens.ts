/**
 * The characters that byte-level tokenizers (GPT-2 and after) write bytes as: printable Latin-1 characters stand for
 * themselves, the other bytes for U+0100 and following, in their order.
 */
const byteOfCharacter: ReadonlyMap<string, number> = new Map(
  (() => {
    let next = 0x100;
    return Array.from({ length: 256 }, (_, byte): [string, number] => {
      const isPrintable =
        (byte >= 0x21 && byte <= 0x7e) || (byte >= 0xa1 && byte <= 0xff && byte !== 0xad);
      const code = isPrintable ? byte : next++;
      return [String.fromCharCode(code), byte];
    });
  })(),
);

/** The bytes of a token that a byte-level vocabulary writes as text; null if it has another character in it. */
export function bytesOfToken(token: string): Uint8Array | null {
  const bytes = new Uint8Array(token.length);
  for (let at = 0; at < token.length; at += 1) {
    const byte = byteOfCharacter.get(token.charAt(at));
    if (byte === undefined) return null;
    bytes[at] = byte;
  }
  return bytes;
}
