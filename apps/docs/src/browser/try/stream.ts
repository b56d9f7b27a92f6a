import type { TriedOperation } from '../../try/tried-operation.ts';
import { element } from '../element.ts';
import { addressOf, CHUNK_MS, type FilledForm, sampleChunks } from './request.ts';

/** Messages that are shown; older ones leave. */
const MAX_MESSAGES = 200;

/** Streams the sample over the WebSocket of an operation in real time, and shows each message. */
export async function streamSample(
  operation: TriedOperation,
  form: FilledForm,
  { base, key, signal, output }: StreamOptions,
): Promise<void> {
  const status = element('p', { class: 'try-status', role: 'status' }, 'Connecting');
  const list = element('ol');
  const label = { role: 'group', tabindex: '0', 'aria-label': 'Messages of the service' };
  output.replaceChildren(status, element('div', { class: 'try-messages', ...label }, list));
  const chunks = await sampleChunks();
  const socket = operation.socket === 'live' ? await openLive(base, key, signal) : openDeepgram();
  signal.addEventListener('abort', () => socket.close(1000));
  socket.addEventListener('message', ({ data }) => {
    list.append(inShort(data));
    if (list.children.length > MAX_MESSAGES) list.firstElementChild?.remove();
  });
  const { code, reason } = await new Promise<CloseEvent>((resolve) => {
    socket.addEventListener('close', resolve);
    socket.addEventListener('open', () => void send());
  });
  const { root = '' } = document.documentElement.dataset;
  status.replaceChildren('Closed with ', closeCode(code, root), reason === '' ? '' : `: ${reason}`);

  async function send(): Promise<void> {
    status.textContent = `Sending ${chunks.length / 10} s of speech`;
    for (const chunk of chunks) {
      if (socket.readyState !== WebSocket.OPEN) return;
      socket.send(chunk);
      await new Promise((resolve) => setTimeout(resolve, CHUNK_MS));
    }
    if (socket.readyState !== WebSocket.OPEN) return;
    const type = operation.socket === 'live' ? 'stop_recording' : 'CloseStream';
    socket.send(JSON.stringify({ type }));
    status.textContent = 'All audio was sent; the rest of the words follow';
  }

  function openDeepgram(): WebSocket {
    const address = new URL(addressOf(operation.path, form.values, base));
    address.searchParams.set('encoding', 'linear16');
    address.searchParams.set('sample_rate', '16000');
    // A browser can't send headers with a handshake, so that the key is its second protocol.
    return new WebSocket(address.href.replace(/^http/, 'ws'), ['token', key]);
  }
}

/** Where to stream, with which key, until when, and where the messages are shown. */
interface StreamOptions {
  readonly base: string;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly output: HTMLElement;
}

/** The audio of the sample, and all messages but the acknowledgments of audio. */
const session = {
  encoding: 'wav/pcm',
  bit_depth: 16,
  sample_rate: 16_000,
  channels: 1,
  messages_config: {
    receive_partial_transcripts: true,
    receive_lifecycle_events: true,
    receive_acknowledgments: false,
  },
};

/** Creates a session for the sample: only its address has the token of the socket. */
async function openLive(base: string, key: string, signal: AbortSignal): Promise<WebSocket> {
  const response = await fetch(`${base}/v2/live`, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', 'x-service-key': key },
    body: JSON.stringify(session),
  });
  const body = await response.json();
  if (!response.ok) throw new Error(`${response.status} ${body.code}: ${body.message}`);
  return new WebSocket(body.url);
}

function closeCode(code: number, root: string): Node {
  const known = code === 1000 || (code >= 4000 && code < 5000);
  const text = document.createTextNode(String(code));
  return known ? element('a', { href: `${root}live-protocol.html#close-codes` }, text) : text;
}

const MAX_CHARACTERS = 400;

/** A message on one line: its type, and the beginning of its JSON. */
function inShort(data: unknown): HTMLElement {
  if (typeof data !== 'string') return element('li', {}, 'binary frame');
  const { type } = JSON.parse(data) as { readonly type?: string };
  const json = data.length > MAX_CHARACTERS ? `${data.slice(0, MAX_CHARACTERS)} …` : data;
  return element('li', {}, element('strong', {}, type ?? ''), ' ', element('code', {}, json));
}
