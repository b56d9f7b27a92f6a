import { formatTags, type WavFormat, wavFile } from '@verbatim/audio';
import { RECOGNITION_RATE, type Samples } from '../../recognition/audio.ts';
import type { SegmentRequest } from '../../recognition/segments.ts';

/** A word as a server times it. */
export interface RemoteWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** From 0 to 1; null: the server doesn't say. */
  readonly confidence: number | null;
}

/** A part of the text as a server times it. */
export interface RemoteSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Mean probability of its tokens; null: the server doesn't say. */
  readonly confidence: number | null;
}

/** What a server answers for a segment; times in seconds from its start. */
export interface RemoteTranscript {
  readonly text: string;
  /** Language code; null: the server doesn't say. */
  readonly language: string | null;
  /** Empty: it times no words. */
  readonly words: readonly RemoteWord[];
  /** Empty: it times no parts. */
  readonly spans: readonly RemoteSpan[];
}

/** A segment for a server. */
export interface RemoteCall {
  readonly samples: Samples;
  readonly request: Omit<SegmentRequest, 'signal'>;
  /** Aborted when the caller cancels or the call takes too long. */
  readonly signal: AbortSignal;
}

/** How servers of one kind are called. */
export interface RemoteProtocol {
  /** Name of the engine, as results show it. */
  readonly name: string;
  /** True if it takes a vocabulary. */
  readonly biasing: boolean;
  /** Rejects with a `RemoteFailure`, or with the reason of the signal. */
  transcribe(address: string, call: RemoteCall): Promise<RemoteTranscript>;
}

/** Ports of addresses without one; Wyoming's is that of speech recognizers in Home Assistant. */
const usualPorts: Readonly<Record<string, number>> = { 'https:': 443, 'tcp:': 10_300 };

/** Where a connection to a server goes. */
export function endpointOf(address: string): { readonly host: string; readonly port: number } {
  const { hostname, port, protocol } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port === '' ? (usualPorts[protocol] ?? 80) : Number(port) };
}

/** How a call to a speech server failed, and so what may still help. */
type RemoteFailureKind =
  /** There was no connection: the address is not called until it takes one again. */
  | 'unreachable'
  /** It broke off, took too long, or its answer can't be used: another attempt may succeed. */
  | 'failed'
  /** It has too much to do: it is called again after a pause. */
  | 'busy'
  /** The key, the path or the model is wrong: another address may have the right one. */
  | 'misconfigured'
  /** It takes no such request: no attempt can succeed. */
  | 'refused';

/** A failed call to a speech server. The message is for operators: it holds no audio, no transcript and no key. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';
  readonly kind: RemoteFailureKind;
  /** Pause that the server asks for; null: it asks for none. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: RemoteFailureKind,
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The failure of an address that takes no connection. */
export const unreachable = (address: string, reason: string, cause?: unknown): RemoteFailure =>
  new RemoteFailure(
    'unreachable',
    `${address} can't be reached (${reason}): start the server, or check its address.`,
    { cause },
  );

/** True for an object of JSON. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Codes of the contract for languages that have another code elsewhere. */
const CONTRACT_CODES: Readonly<Record<string, string>> = { jv: 'jw', nb: 'no', fil: 'tl' };
/** Languages of speech models whose codes have three letters. */
const LONG_CODES: Readonly<Record<string, string>> = { cantonese: 'yue', hawaiian: 'haw' };
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

let codesByName: ReadonlyMap<string, string> | null = null;

/** The code of a language that a server names by a code, such as `en` or `en-US`, or in English, such as `english`; null if it names none. */
export function languageCode(named: unknown): string | null {
  if (typeof named !== 'string') return null;
  const name = named.trim().toLowerCase();
  const [primary = ''] = name.split(/[-_]/);
  codesByName ??= namesInEnglish();
  const code = codesByName.get(name) ?? (/^[a-z]{2,3}$/.test(primary) ? primary : null);
  return code === null ? null : (CONTRACT_CODES[code] ?? code);
}

function namesInEnglish(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const codes = [...LETTERS].flatMap((one) => [...LETTERS].map((other) => one + other));
  const named = codes.flatMap((code): [string, string][] => {
    // Withdrawn codes, such as `iw`, have the names of others.
    if (new Intl.Locale(code).language !== code) return [];
    const name = names.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), code]];
  });
  return new Map([...named, ...Object.entries(LONG_CODES)]);
}

/** Format in which audio is sent: what every server reads, and what models take without converting. */
export const PCM_FORMAT: WavFormat = {
  formatTag: formatTags.pcm,
  sampleRate: RECOGNITION_RATE,
  channels: 1,
  bitDepth: 16,
};

const FULL_SCALE = 32_767;

/** Samples as 16-bit PCM, little-endian. What is no number is silence, and what is too loud is clipped. */
export function pcmBytes(samples: Samples): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, at) => {
    const level = Number.isNaN(sample) ? 0 : Math.max(-1, Math.min(1, sample));
    view.setInt16(at * 2, Math.round(level * FULL_SCALE), true);
  });
  return bytes;
}

export const wavOf = (samples: Samples): Uint8Array<ArrayBuffer> =>
  wavFile(PCM_FORMAT, [pcmBytes(samples)]);
