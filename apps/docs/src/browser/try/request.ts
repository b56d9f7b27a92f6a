import type { TriedInput, TriedOperation } from '../../try/tried-operation.ts';
import { loadScript } from '../element.ts';

/** A filled form: the values of its inputs, and its body. */
export interface FilledForm {
  readonly values: readonly { readonly input: TriedInput; readonly value: string }[];
  readonly body: BodyInit | null;
  /** Null: the browser sets it, as for forms. */
  readonly mediaType: string | null;
}

/** The request of a filled form. The key is a header, so that no address has it. */
export function requestOf(
  { method, path, needsKey }: Pick<TriedOperation, 'method' | 'needsKey' | 'path'>,
  { values, body, mediaType }: FilledForm,
  base: string,
  key: string,
): Request {
  const headers = new Headers();
  if (needsKey && key !== '') headers.set('x-service-key', key);
  if (mediaType !== null) headers.set('content-type', mediaType);
  for (const { input, value } of values)
    if (input.in === 'header' && value !== '') headers.set(input.name, value);
  const address = addressOf(path, values, base);
  return new Request(address, { method, headers, body, referrerPolicy: 'no-referrer' });
}

/** The address of a filled form. A list is one parameter for each of its values. */
export function addressOf(path: string, values: FilledForm['values'], base: string): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { input, value } of values) {
    if (value === '') continue;
    if (input.in === 'path') filled = filled.replace(`{${input.name}}`, encodeURIComponent(value));
    if (input.in !== 'query') continue;
    const all = input.kind === 'list' ? value.split(',').map((each) => each.trim()) : [value];
    for (const each of all) query.append(input.name, each);
  }
  return `${base}${filled}${query.size === 0 ? '' : `?${query}`}`;
}

declare global {
  interface Window {
    /** A short recording as Base64, set by a script of its own. */
    verbatimSample?: string;
  }
}

let loading: Promise<File> | undefined;

/** The sample of the repository: WAV, 16 kHz, 16 bits, one channel. */
export function sampleFile(): Promise<File> {
  loading ??= loadScript(document.documentElement.dataset['sample'] ?? '').then(() => {
    const bytes = Uint8Array.from(atob(window.verbatimSample ?? ''), (each) => each.charCodeAt(0));
    return new File([bytes], 'meeting.wav', { type: 'audio/wav' });
  });
  return loading;
}

/** Bytes of the header of the sample; its raw samples follow. */
const HEADER_BYTES = 44;
const CHUNK_BYTES = 3200;
/** Duration of a chunk. */
export const CHUNK_MS = 100;

/** The raw samples of the sample, in chunks of a tenth of a second. */
export async function sampleChunks(): Promise<readonly ArrayBuffer[]> {
  const bytes = await (await sampleFile()).arrayBuffer();
  const chunks: ArrayBuffer[] = [];
  for (let at = HEADER_BYTES; at < bytes.byteLength; at += CHUNK_BYTES)
    chunks.push(bytes.slice(at, at + CHUNK_BYTES));
  return chunks;
}
