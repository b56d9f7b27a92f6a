import { connect } from 'node:net';
import { bytesPerSecond } from '@verbatim/audio';
import {
  languageCode,
  PCM_FORMAT,
  pcmBytes,
  type RemoteCall,
  type RemoteEndpoint,
  RemoteFailure,
  type RemoteProtocol,
  type RemoteTranscript,
  unreachable,
} from '../remote/remote-protocol.ts';
import { EventReader, eventBytes, type WyomingEvent } from './wyoming-events.ts';

/** The port of speech recognizers in Home Assistant. */
const DEFAULT_PORT = 10_300;
const CONNECT_TIMEOUT_MS = 10_000;
/** Servers read audio in chunks: a second each. */
const CHUNK_BYTES = bytesPerSecond(PCM_FORMAT);
/** All that a server sends for a segment. */
const MAX_RECEIVED_BYTES = 4 * 1024 ** 2;

/** Servers of the Wyoming protocol, at addresses such as `tcp://gpu:10300`. They time no words, and take no key and no vocabulary. */
export function wyomingProtocol(): RemoteProtocol {
  return {
    name: 'wyoming',
    biasing: false,
    endpointOf,
    async transcribe(address, call) {
      const { text, language } = await transcriptOf(address, call);
      return { text, language, words: [], spans: [] };
    },
  };
}

function endpointOf(address: string): RemoteEndpoint {
  const { hostname, port } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port === '' ? DEFAULT_PORT : Number(port) };
}

/** Sends a segment over a connection of its own, as servers close it after each. */
function transcriptOf(
  address: string,
  { samples, request, signal }: RemoteCall,
): Promise<Pick<RemoteTranscript, 'text' | 'language'>> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const socket = connect(endpointOf(address));
    const reader = new EventReader();
    let isConnected = false;
    let received = 0;
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      settle();
    };
    const onAbort = (): void => end(() => reject(signal.reason));
    const fail = (message: string, cause?: unknown): void =>
      end(() => reject(new RemoteFailure('failed', `${address} ${message}.`, { cause })));
    const failToConnect = (reason: string, cause?: unknown): void =>
      end(() => reject(unreachable(address, reason, cause)));
    const onEvent = ({ type, data }: WyomingEvent): void => {
      if (type === 'error') fail('answers with an error');
      if (type !== 'transcript') return;
      const { text, language } = data;
      if (typeof text !== 'string') fail('answers without a transcript');
      else end(() => resolve({ text, language: languageCode(language) }));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => failToConnect('no answer'));
    socket.once('connect', () => {
      isConnected = true;
      socket.setTimeout(0);
      for (const bytes of eventsOf(pcmBytes(samples), request.languages)) socket.write(bytes);
    });
    socket.on('data', (bytes) => {
      received += bytes.length;
      if (received > MAX_RECEIVED_BYTES) return fail('answers with more than 4 MiB');
      try {
        for (const event of reader.push(bytes)) onEvent(event);
      } catch (error) {
        fail('answers with no event of Wyoming, so it may be no speech server', error);
      }
    });
    socket.once('error', (error) => {
      const reason = 'code' in error ? String(error.code) : error.message;
      if (isConnected) fail(`broke off the connection (${reason})`, error);
      else failToConnect(reason, error);
    });
    socket.once('close', () => fail('broke off the connection'));
  });
}

function* eventsOf(audio: Uint8Array, languages: readonly string[]): Generator<Buffer, void> {
  const { sampleRate: rate, bitDepth, channels } = PCM_FORMAT;
  const format = { rate, width: bitDepth / 8, channels };
  const [language] = languages;
  const data = language !== undefined && languages.length === 1 ? { language } : {};
  yield eventBytes({ type: 'transcribe', data });
  yield eventBytes({ type: 'audio-start', data: format });
  for (let at = 0; at < audio.length; at += CHUNK_BYTES)
    yield eventBytes({ type: 'audio-chunk', data: format }, audio.subarray(at, at + CHUNK_BYTES));
  yield eventBytes({ type: 'audio-stop', data: {} });
}
