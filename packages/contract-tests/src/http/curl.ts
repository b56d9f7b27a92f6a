import { securitySchemes } from '@verbatim/contract';
import type { TestRequest } from './test-request.ts';

/** Longer bodies are left out: the seed repeats the case anyway. */
const MAX_BODY_LENGTH = 4000;

/** Shell variables in place of keys, which must not be in reports. */
const VARIABLES = { own: '$VERBATIM_KEY', other: '$VERBATIM_OTHER_KEY', wrong: 'no-such-key' };

/** A curl command that repeats a request. */
export function curlOf(ask: TestRequest, baseUrl: string): string {
  const { method, path, headers, body, account } = ask;
  const start = ['curl', '-sS', '-i', ...(method === 'GET' ? [] : ['-X', method])];
  const words = [...start, quoted(baseUrl + path)];
  if (account !== 'none') {
    words.push('-H', `"${securitySchemes.serviceKey.name}: ${VARIABLES[account]}"`);
  }
  for (const [name, value] of Object.entries(headers))
    words.push('-H', quoted(`${name}: ${value}`));
  if (!body) return words.join(' ');
  if (body.byteLength > MAX_BODY_LENGTH) {
    return `${words.join(' ')} --data-binary @-  # and ${body.byteLength} bytes of body`;
  }
  const text = textOf(body);
  if (text !== undefined) return [...words, '--data-binary', quoted(text)].join(' ');
  const base64 = Buffer.from(body).toString('base64');
  return `base64 -d <<< ${base64} | ${words.join(' ')} --data-binary @-`;
}

/** The bytes as text; undefined if they are not UTF-8 or contain control characters. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return /[^\P{Cc}\n\t]/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
