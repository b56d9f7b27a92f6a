import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AddOnEnvelope, failed } from '../add-ons/envelope.ts';
import { addOnTooLarge } from '../add-ons/failures.ts';
import { resultTooLarge } from './attempt-failure.ts';
import { jsonPieces, PIECE_CHARACTERS } from './json-pieces.ts';

/** A result as it is stored and sent. */
export interface ResultText<Result> {
  /** The result with a failed envelope in place of each add-on that did not fit. */
  readonly result: Result;
  /** Its JSON text. */
  readonly pieces: readonly string[];
}

/** Kept for the envelopes of add-ons that did not fit. */
const RESERVED_BYTES = 8 * 1024;

/**
 * Writes a result in pieces, letting the event loop run in between. An add-on that would make it larger than `maxBytes` fails alone,
 * and is written no further. Throws if the transcript itself is larger.
 */
export async function resultText<Result extends object>(
  result: Result,
  maxBytes: number,
): Promise<ResultText<Result>> {
  const fitting: Record<string, unknown> = {};
  const pieces: string[] = [];
  let remainingBytes = maxBytes - RESERVED_BYTES;
  let text = '';
  let separator = '{';
  for (const [name, value] of Object.entries(result)) {
    if (value === undefined) continue;
    const member = await memberText(value, remainingBytes);
    if (member === null && !isEnvelope(value)) throw resultTooLarge(maxBytes);
    fitting[name] = member ? value : failed(addOnTooLarge(maxBytes));
    text += `${separator}${JSON.stringify(name)}:`;
    separator = ',';
    for (const piece of member?.pieces ?? [JSON.stringify(fitting[name])]) {
      text += piece;
      if (text.length < PIECE_CHARACTERS) continue;
      pieces.push(text);
      text = '';
    }
    remainingBytes -= member?.byteLength ?? 0;
  }
  pieces.push(`${text}}`);
  return { result: fitting as Result, pieces };
}

/** One member of a result as JSON; null if it is larger than `maxBytes`. */
async function memberText(value: unknown, maxBytes: number) {
  const pieces: string[] = [];
  let byteLength = 0;
  for (const piece of jsonPieces(value)) {
    byteLength += Buffer.byteLength(piece);
    if (byteLength > maxBytes) return null;
    if (pieces.push(piece) > 1) await nextTurn();
  }
  return { pieces, byteLength };
}

const isEnvelope = (value: unknown): value is AddOnEnvelope<unknown> =>
  typeof value === 'object' && value !== null && 'success' in value;
