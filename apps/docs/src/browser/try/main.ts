import type { TriedOperation } from '../../try/tried-operation.ts';
import { element } from '../element.ts';
import { formParts } from './form.ts';
import { requestOf } from './request.ts';
import { showResponse } from './response.ts';
import { streamSample } from './stream.ts';
import { keepAddress, keepKey, keptAddress, keptKey } from './tab-memory.ts';

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
  key.value = keptKey();
  key.addEventListener('input', () => keepKey(key.value.trim()));
  const send = element('button', { type: 'submit', class: 'button first' });
  send.textContent = socket === null ? `Send ${method}` : 'Stream the sample';
  const cancel = element('button', { type: 'button', class: 'button' }, 'Cancel');
  cancel.hidden = true;
  const problem = element('p', { class: 'try-problem', role: 'alert' });
  const output = element('div', { class: 'try-output' });
  const form = element('form', { class: 'try-form', 'aria-label': `Try ${id}` }, target.node);
  if (needsKey || socket === 'live') form.append(keyField(key));
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
    const node = element('p', {}, 'Sent to the service that serves this page: ');
    node.append(element('code', {}, own));
    return { node, isOwn: true, base: () => own };
  }
  const input = element('input', {
    id: `try-${id}-address`,
    type: 'url',
    placeholder: 'http://localhost:8080',
    autocomplete: 'off',
  });
  input.value = keptAddress();
  input.addEventListener('input', () => keepAddress(input.value.trim()));
  const note = element('p', { class: 'try-note' });
  note.append(
    'These pages are not served by a service, so name one. It must allow this origin in ',
    element('code', {}, 'CORS_ORIGINS'),
    ', whose default allows all.',
  );
  const label = element('label', { for: input.id }, 'Address of a service');
  return {
    node: element('div', { class: 'try-field' }, label, input, note),
    isOwn: false,
    base() {
      const address = input.value.trim().replace(/\/+$/, '');
      if (URL.canParse(address) && /^https?:/.test(address)) return address;
      input.focus();
      throw new TypeError('Give the address of a service, such as http://localhost:8080.');
    },
  };
}

function keyField(key: HTMLInputElement): HTMLElement {
  const label = element('label', { for: key.id }, 'Key');
  const note = element(
    'p',
    { class: 'try-note' },
    'Kept in this tab until you close it, as in the console.',
  );
  return element('div', { class: 'try-field' }, label, key, note);
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
