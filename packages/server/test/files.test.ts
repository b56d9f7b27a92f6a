import { describe, expect, test } from 'vitest';
import { JOB_ID } from './example-api.ts';
import { transports } from './transports.ts';

describe.each(transports)('over $transport', ({ exampleApi }) => {
  describe('a download', () => {
    const path = `/v2/live/${JOB_ID}/file`;

    test('is whole without a range, with its file name and type', async () => {
      const response = await exampleApi().call(path);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'content-length': '16',
        'content-type': 'audio/wav',
        etag: '"take-1"',
        'content-disposition':
          'attachment; filename="Gr__e _1_.wav"; filename*=UTF-8\'\'Gr%C3%B6%C3%9Fe%20%221%22.wav',
      });
      expect(await response.text()).toBe('RIFF of sixteen!');
    });

    test('is the requested part with a range: 206', async () => {
      const response = await exampleApi().call(path, { headers: { range: 'bytes=8-14' } });
      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe('bytes 8-14/16');
      expect(await response.text()).toBe('sixteen');
    });

    test('is refused for a range behind its end: 416', async () => {
      const response = await exampleApi().call(path, { headers: { range: 'bytes=16-' } });
      expect(response.status).toBe(416);
      expect(response.headers.get('content-range')).toBe('bytes */16');
      expect(await response.json()).toMatchObject({ code: 'range_not_satisfiable' });
    });

    test('is whole if the bytes have changed (If-Range)', async () => {
      const headers = { range: 'bytes=8-14', 'if-range': '"take-0"' };
      expect((await exampleApi().call(path, { headers })).status).toBe(200);
    });

    test('is not read for HEAD', async () => {
      const response = await exampleApi({
        downloadLiveAudio: () => ({
          status: 200,
          body: {
            contentType: 'audio/wav',
            byteLength: 5,
            read: () => {
              throw new Error('read');
            },
          },
        }),
      }).call(path, { method: 'HEAD' });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-length')).toBe('5');
    });
  });

  describe('an upload', () => {
    const upload = (api: ReturnType<typeof exampleApi>, field: string, content: string) =>
      api.call('/v2/upload', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        body: `--edge\r\nContent-Disposition: form-data; name="${field}"; filename="a.wav"\r\n\r\n${content}\r\n--edge--\r\n`,
      });

    test('streams its form into the handler', async () => {
      const response = await upload(exampleApi(), 'audio', 'RIFF');
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({
        audio_metadata: { filename: 'a.wav', size: 4 },
      });
    });

    test('with a broken form is a 400, also after the handler has started', async () => {
      const api = exampleApi();
      const response = await upload(api, 'adio', 'RIFF');
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        validation_errors: ['"adio" is not a part of this form; did you mean audio?'],
      });
      expect(api.faults).toEqual([]);
    });

    test('past its limit is a 413', async () => {
      const api = exampleApi({}, { maxFormBytes: 50 });
      expect((await upload(api, 'audio', 'x'.repeat(100))).status).toBe(413);
    });
  });
});
