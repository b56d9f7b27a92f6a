import type { OutgoingRequest } from '../http/core.ts';

/** The used part of XMLHttpRequest, which Node's types lack. */
interface Xhr {
  responseType: string;
  readonly status: number;
  readonly response: Blob;
  readonly upload: { onprogress: ((event: { readonly loaded: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: FormData): void;
  abort(): void;
}

/** The global XMLHttpRequest; undefined outside browsers. */
export function xhrClass(): (new () => Xhr) | undefined {
  return (globalThis as { readonly XMLHttpRequest?: new () => Xhr }).XMLHttpRequest;
}

/**
 * Sends a form and reports upload progress. In browsers only XMLHttpRequest does: fetch reports none, and takes no stream
 * over HTTP/1.1.
 */
export function sendWithXhr(
  XMLHttpRequest: new () => Xhr,
  { url, method, init }: OutgoingRequest,
  form: FormData,
  onBytes: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    init.headers.forEach((value, name) => {
      // The browser sets this header with the boundary of its form.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    });
    xhr.responseType = 'blob';
    xhr.upload.onprogress = ({ loaded }) => onBytes(loaded);
    xhr.onload = () => {
      const { status, response } = xhr;
      resolve(new Response(response, { status, headers: headersOf(xhr) }));
    };
    xhr.onerror = () => reject(new TypeError('The upload failed'));
    const { signal } = init;
    xhr.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function headersOf(xhr: Xhr): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
