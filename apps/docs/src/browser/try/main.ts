import type { TriedOperation } from '../../try/tried-operation.ts';
import { element } from '../element.ts';
import { ADDRESS, KEY, keep, kept, remember } from '../tab-memory.ts';
import { formParts } from './form.ts';
import { requestOf } from './request.ts';
import { streamSample } from './stream.ts';

// Loaded when a reader opens "Try it": a form for the operation of the page, and what came back.

const section = document.querySelector<HTMLElement>('[data-try]');
if (section) void open(section, JSON.parse(section.dataset['try'] ?? '{}') as TriedOperation);

async function open(section: HTMLElement, operation: TriedOperation): Promise<void> {
  const { needsKey, method, socket, id } = operation;
  const parts = formParts(operation);
  const target = targetOf(await servingService(), id);
  const key = element('input', {
    id: `try-${id}-key`,
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  key.value = kept(KEY);
  key.addEventListener('input', () => keep(KEY, key.value.trim()));
  const action = socket === null ? `Send ${method}` : 'Stream the sample';
  const send = element('button', { type: 'submit', class: 'button first' }, action);
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  cancel.hidden = true;
  const problem = element('p', { class: 'try-problem', role: 'alert' });
  const output = element('div', { class: 'try-output' });
  const form = element('form', { class: 'try-form', 'aria-label': `Try ${id}` }, target.node);
  if (needsKey || socket === 'live')
    form.append(noted('Key', key, 'Kept in this tab until you close it, as in the console.'));
  form.append(...parts.elements, element('p', { class: 'buttons' }, send, cancel), problem);
  let running: AbortController | null = null;
  cancel.addEventListener('click', () => running?.abort());

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    problem.textContent = '';
    if (method === 'DELETE' && !(await isConfirmed(operation))) return;
    running = new AbortController();
    const { signal } = running;
    [send.disabled, cancel.hidden, output.ariaBusy] = [true, false, 'true'];
    try {
      const filled = parts.read();
      const base = target.base();
      const secret = key.value.trim();
      if (socket !== null) {
        await streamSample(operation, filled, { base, key: secret, signal, output });
      } else {
        output.replaceChildren(element('p', { class: 'try-status', role: 'status' }, 'Sending'));
        const startedAt = performance.now();
        const response = await fetch(requestOf(operation, filled, base, secret), { signal });
        await showResponse(response, startedAt, output, operation.path);
      }
    } catch (error) {
      problem.textContent = sentenceOf(error, signal, target.isOwn);
    } finally {
      [send.disabled, cancel.hidden, output.ariaBusy] = [false, true, 'false'];
    }
  });
  section.append(form, output);
  form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

interface Target {
  readonly node: HTMLElement;
  /** Whether the service serves this page. */
  readonly isOwn: boolean;
  /** Throws a sentence for the reader if there is no address. */
  base(): string;
}

/** The service that serves the site, or one that the reader names. */
function targetOf(own: string | null, id: string): Target {
  if (own !== null) {
    const words = 'Sent to the service that serves this page: ';
    const node = element('p', {}, words, element('code', {}, own));
    return { node, isOwn: true, base: () => own };
  }
  const input = element('input', {
    id: `try-${id}-address`,
    type: 'url',
    placeholder: 'http://localhost:8080',
    autocomplete: 'off',
  });
  input.value = kept(ADDRESS);
  input.addEventListener('input', () => keep(ADDRESS, input.value.trim()));
  const node = noted(
    'Address of a service',
    input,
    'These pages are not served by a service, so name one. It must allow this origin in ',
    element('code', {}, 'CORS_ORIGINS'),
    ', whose default allows all.',
  );
  return {
    node,
    isOwn: false,
    base() {
      const address = input.value.trim().replace(/\/+$/, '');
      if (URL.canParse(address) && /^https?:/.test(address)) return address;
      input.focus();
      throw new TypeError('Give the address of a service, such as http://localhost:8080.');
    },
  };
}

/** An input with its label and a note. */
function noted(title: string, input: HTMLInputElement, ...note: (Node | string)[]): HTMLElement {
  const label = element('label', { for: input.id }, title);
  const below = element('p', { class: 'try-note' }, ...note);
  return element('div', { class: 'try-field' }, label, input, below);
}

/** Asks before something is deleted. */
function isConfirmed({ path }: TriedOperation): Promise<boolean> {
  const yes = element('button', { value: 'yes', class: 'button first' }, 'Delete');
  const no = element('button', { value: 'no', class: 'button', autofocus: '' }, 'Keep');
  const choice = element('form', { method: 'dialog', class: 'buttons' }, no, yes);
  const text = element(
    'p',
    {},
    'This really deletes data of your account at ',
    element('code', {}, path),
    '. It can not be undone.',
  );
  const dialog = element('dialog', { class: 'try-confirm', 'aria-label': 'Delete?' }, text, choice);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'yes');
    });
  });
}

function sentenceOf(error: unknown, signal: AbortSignal, isOwn: boolean): string {
  if (signal.aborted) return 'Canceled.';
  const message = error instanceof Error ? error.message : String(error);
  // Browsers hide why a request failed, so that pages can't scan networks.
  if (!/fetch|network|load failed/i.test(message)) return message;
  return isOwn
    ? 'The service did not respond. Is it still running?'
    : 'No response that this page may read. Does the service run at this address, and does its CORS_ORIGINS allow this origin?';
}

/** The address of the service that serves this site under `/docs`; null if the site lies elsewhere. */
async function servingService(): Promise<string | null> {
  const root = document.documentElement.dataset['root'] ?? '';
  if (!location.protocol.startsWith('http')) return null;
  const base = new URL('..', new URL(root, location.href)).href.replace(/\/$/, '');
  try {
    const response = await fetch(`${base}/health`, { signal: AbortSignal.timeout(5000) });
    // Any other server answers with a page or an error of its own.
    return response.ok && (await response.json()).status === 'ok' ? base : null;
  } catch {
    return null;
  }
}

/** Bytes of a response that are shown; the rest is not read. */
const MAX_SHOWN_BYTES = 1024 * 1024;

const texts = /json|text|xml|yaml|subrip|event-stream/;

/** Shows a response while it arrives: status, time, headers, limits, body. */
async function showResponse(
  response: Response,
  startedAt: number,
  output: HTMLElement,
  path: string,
): Promise<void> {
  const ms = Math.round(performance.now() - startedAt);
  const status = element(
    'span',
    { class: `status ${response.ok ? 'good' : 'bad'}` },
    String(response.status),
  );
  const facts = element('p', { class: 'try-status', role: 'status' }, status);
  facts.append(` ${response.statusText} after ${ms.toLocaleString('en')} ms`);
  output.replaceChildren(facts, ...limits(response.headers), headerList(response.headers));
  const type = response.headers.get('content-type') ?? '';
  if (!texts.test(type)) return showBytes(response, output);
  const pre = element('pre', {
    role: 'group',
    tabindex: '0',
    'aria-label': 'Body of the response',
  });
  output.append(pre);
  const { text, isCut } = await readText(response, (so) => {
    pre.textContent = so;
  });
  if (text === '') pre.remove();
  const value = type.includes('json') && !isCut ? parsed(text) : undefined;
  if (value !== undefined) pre.textContent = JSON.stringify(value, null, 2);
  if (isCut) output.append(element('p', {}, `Cut after ${MAX_SHOWN_BYTES / 1024} KiB.`));
  explain(value, facts, path);
}

/** Links the page of an error, and keeps what the next form can use. */
function explain(value: unknown, facts: HTMLElement, path: string): void {
  if (typeof value !== 'object' || value === null) return;
  const { code, id, audio_url: audio } = value as Readonly<Record<string, unknown>>;
  if (typeof code === 'string' && /^[a-z_]+$/.test(code)) {
    const { root = '' } = document.documentElement.dataset;
    facts.append(' ', element('a', { href: `${root}errors/${code}.html` }, `About ${code}`));
  }
  remember(path, id);
  remember('audio_url', audio);
}

/** The headers about limits, in words. */
function limits(headers: Headers): readonly HTMLElement[] {
  const [limit, left, reset, retry] = ['limit', 'remaining', 'reset']
    .map((name) => headers.get(`ratelimit-${name}`))
    .concat(headers.get('retry-after'));
  const lines = [
    ...(limit && left
      ? [`${left} of ${limit} requests are left${reset ? `, all of them in ${reset} s` : ''}.`]
      : []),
    ...(retry ? [`Send it again in ${retry} s, not earlier.`] : []),
  ];
  return lines.map((line) => element('p', { class: 'try-limits' }, line));
}

function headerList(headers: Headers): HTMLElement {
  const text = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return element(
    'details',
    { class: 'inside' },
    element('summary', {}, 'Headers'),
    element('pre', { role: 'group', tabindex: '0', 'aria-label': 'Headers of the response' }, text),
  );
}

/** Reads text up to the bound, and shows it as it comes. */
async function readText(
  response: Response,
  show: (text: string) => void,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let [text, byteLength] = ['', 0];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const { value } = next;
    text += decoder.decode(value.subarray(0, MAX_SHOWN_BYTES - byteLength), { stream: true });
    byteLength += value.byteLength;
    show(text);
    if (byteLength <= MAX_SHOWN_BYTES) continue;
    await reader?.cancel();
    return { text, isCut: true };
  }
  return { text, isCut: false };
}

/** Bytes are saved by the browser, not shown. */
async function showBytes(response: Response, output: HTMLElement): Promise<void> {
  const blob = await response.blob();
  if (blob.size === 0) return;
  const link = element('a', { href: URL.createObjectURL(blob), download: '' }, 'Save the file');
  output.append(element('p', {}, `${blob.size.toLocaleString('en')} bytes, ${blob.type}. `, link));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
