import { type OperationId, operations, type UploadedAudio } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { type Created, runService, withoutCircumstances } from '../running-service.ts';
import { turnsAway, UNKNOWN_ID } from '../turning-away.ts';
import { silence } from '../wav.ts';

/** What every operation keeps to that gives the audio of a job; `newJob` makes one that has none yet. */
export function downloadsAudio(id: OperationId, newJob: object): void {
  const { path } = operations[id];
  const jobs = path.replace('/{id}/file', '');
  const fileOf = (job: string) => path.replace('{id}', job);

  turnsAway({ id, storeCall: 'jobs.get' });

  test('a job without audio answers file_not_found, an unknown or foreign one job_not_found', async () => {
    const { call, post, otherKey: key } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    const none = await call(fileOf(body.id));
    expect([none.status, none.body.code]).toEqual([404, 'file_not_found']);
    const unknown = await call(fileOf(UNKNOWN_ID), { key });
    const foreign = await call(fileOf(body.id), { key });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'job_not_found']);
    expect(withoutCircumstances(foreign)).toEqual(withoutCircumstances(unknown));
  });

  test('a Range header that is too long is 400', async () => {
    const { call, post } = await runService();
    const { body } = await post<Created>(jobs, newJob);
    const range = `bytes=${'0'.repeat(300)}-`;
    const answer = await call(fileOf(body.id), { headers: { range } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });
}

/** What more those keep to whose jobs begin with audio that is there. */
export function downloadsUploads(id: OperationId): void {
  const { path } = operations[id];

  /** A service with a job whose audio was uploaded. */
  async function withAudio() {
    const running = await runService();
    const bytes = silence({ seconds: 1 });
    const { body } = await running.upload<UploadedAudio>(bytes);
    const jobs = path.replace('/{id}/file', '');
    const job = await running.post<Created>(jobs, { audio_url: body.audio_url });
    return {
      ...running,
      bytes,
      file: path.replace('{id}', job.body.id),
      fileId: body.audio_metadata.id,
    };
  }

  test('the audio is the uploaded file, with its type, name and ETag', async () => {
    const { url, key, file, bytes, fileId } = await withAudio();
    const answer = await fetch(url + file, { headers: { 'x-service-key': key } });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      etag: `"${fileId}"`,
      'content-disposition': `attachment; filename="silence.wav"; filename*=UTF-8''silence.wav`,
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test('HEAD has the same headers without the audio', async () => {
    const { call, file, bytes } = await withAudio();
    const answer = await call(file, { method: 'HEAD' });
    expect([answer.status, answer.text]).toEqual([200, '']);
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
  });

  test('a part of it is 206, one that begins behind the end 416', async () => {
    const { url, key, call, file, bytes } = await withAudio();
    const ranged = (range: string) => ({ headers: { range, 'x-service-key': key } });
    const part = await fetch(url + file, ranged('bytes=40-99'));
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 40-99/${bytes.byteLength}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(40, 100))).toBe(true);
    const behind = await call(file, ranged(`bytes=${bytes.byteLength}-`));
    expect([behind.status, behind.body.code]).toEqual([416, 'range_not_satisfiable']);
    expect(behind.headers.get('content-range')).toBe(`bytes */${bytes.byteLength}`);
  });

  test('of uploaded audio, too, a Range header that is too long is 400', async () => {
    const { call, file } = await withAudio();
    const answer = await call(file, { headers: { range: `bytes=${'0'.repeat(300)}-` } });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
  });
}
