/**
 * Sends a form and tells how far it is. Browsers report the progress of an upload in no other way: their fetch neither
 * tells nor, over HTTP/1.1, takes a stream.
 */
export function sendWithXhr(
  request: Request,
  form: FormData,
  onBytes: (sentBytes: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    request.headers.forEach((value, name) => {
      // The browser names the boundary of its own form.
      if (name !== 'content-type') xhr.setRequestHeader(name, value);
    });
    xhr.responseType = 'blob';
    xhr.upload.onprogress = ({ loaded }) => onBytes(loaded);
    xhr.onload = () => {
      const { status, response } = xhr;
      resolve(new Response(response as Blob, { status, headers: headersOf(xhr) }));
    };
    xhr.onerror = () => reject(new TypeError('The upload failed'));
    xhr.onabort = () => reject(request.signal.reason);
    request.signal.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}

function headersOf(xhr: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
}
