import { element } from '../element.ts';
import { remember } from './tab-memory.ts';

/** Bytes of a response that are shown; the rest is not read. */
const MAX_SHOWN_BYTES = 1024 * 1024;

const texts = /json|text|xml|yaml|subrip|event-stream/;

/** Shows a response while it arrives: status, time, headers, limits, body. */
export async function showResponse(
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
