import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeWith, findVersitygw, startVersitygw } from '../src/index.ts';

describeWith([findVersitygw()], 'an S3 server', () => {
  test('has the buckets that were created, refuses unsigned requests, and has its objects after a crash', async () => {
    await using server = await startVersitygw();
    await server.createBucket('audio');
    await writeFile(join(server.folder, 'audio', 'object'), 'bytes');
    const object = `${server.endpoint}/audio/object`;
    expect((await fetch(object)).status).toBe(403);
    await server.kill();
    await expect(fetch(object)).rejects.toThrow();
    await server.start();
    expect((await fetch(object)).status).toBe(403);
  });

  test('that is paused responds when it is resumed', async () => {
    await using server = await startVersitygw();
    server.pause();
    let over = false;
    const response = fetch(`${server.endpoint}/nothing`).finally(() => {
      over = true;
    });
    await expect(fetch(server.endpoint, { signal: AbortSignal.timeout(300) })).rejects.toThrow(
      /timeout/,
    );
    expect(over).toBe(false);
    server.resume();
    expect((await response).status).toBe(404);
  });
});
