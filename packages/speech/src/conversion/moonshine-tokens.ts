import { ModelError } from '../recognition/model-error.ts';

/** A length from here on takes two bytes. */
const LONG = 128;

/**
 * Writes Moonshine's `tokenizer.bin`, a list of tokens each with its length before it, as the `tokens.txt` of sherpa-onnx: a
 * line for each token with its bytes in base64 and its number.
 */
export function moonshineTokens(tokenizer: Uint8Array): string {
  let text = '';
  let at = 0;
  for (let number = 0; at < tokenizer.length; number += 1) {
    const first = tokenizer[at] ?? 0;
    const second = tokenizer[at + 1] ?? 0;
    const length = first < LONG ? first : second * LONG + first - LONG;
    at += first < LONG ? 1 : 2;
    if (at + length > tokenizer.length) throw new ModelError('The tokenizer is cut off.');
    text += `${Buffer.from(tokenizer.subarray(at, at + length)).toString('base64')} ${number}\n`;
    at += length;
  }
  return text;
}
