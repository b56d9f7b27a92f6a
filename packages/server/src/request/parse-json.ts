import { Problem } from '../problem.ts';
import { parseFinite } from './finite-numbers.ts';

/** Throws for invalid UTF-8 instead of replacing it, which would change names in a request. */
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses the bytes of a JSON body. */
export function parseJson(bytes: Uint8Array): unknown {
  if (bytes.byteLength === 0) {
    throw new Problem('malformed_json', { message: 'The body is empty; send a JSON object' });
  }
  const text = decode(bytes);
  try {
    return parseFinite(text);
  } catch (error) {
    throw new Problem('malformed_json', {
      message: `The body is not valid JSON: ${reason(error)}`,
    });
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Problem('malformed_json', { message: 'The body is not valid UTF-8' });
  }
}

/** The position in the engine's message, without its excerpt of the body, which is private. */
function reason(error: unknown): string {
  if (error instanceof RangeError) return error.message;
  const message = error instanceof Error ? error.message : '';
  const position = /at position \d+(?: \(line \d+ column \d+\))?/.exec(message)?.[0];
  if (position) return `syntax error ${position}`;
  return message.includes('end of JSON input') ? 'it ends too early' : 'syntax error';
}
