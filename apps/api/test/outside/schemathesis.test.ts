import { operations, type UploadedAudio } from '@verbatim/contract';
import { describeWith, findSchemathesis, runSchemathesis } from '@verbatim/real-parts';
import { expect, test } from 'vitest';
import { type Created, runService } from '../running-service.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SECONDS = 120;

/** The same cases in each run: a change is judged by what it changes. `SEED=...` draws others. */
const seed = process.env['SEED'] ?? '20261122';

/** Operations in the shapes of other APIs. */
const dialectOperations = Object.values(operations)
  .filter(({ dialect }) => dialect !== null)
  .map(({ id }) => id);

/** Operations that are no requests for this port: sockets, and those of the internal port. */
const leftOut = Object.values(operations)
  .filter(({ websocket, listener }) => websocket !== null || listener === 'internal')
  .map(({ id }) => id);

describeWith([findSchemathesis()], 'Schemathesis', () => {
  test('finds nothing in two minutes over all operations', { timeout: 600_000 }, async () => {
    const service = await runService({
      config: { worker: { parallelism: 1 }, limits: { requestsPerSecond: 100_000 } },
    });
    const { audio_url } = (await service.upload<UploadedAudio>()).body;
    await service.post<Created>('/v2/pre-recorded', { audio_url });
    await service.post<Created>('/v2/live', { encoding: 'wav/pcm', sample_rate: 16_000 });
    const { text, passed } = await runSchemathesis({
      url: service.url,
      key: service.key,
      documentPath: operations.getOpenapiDocument.path,
      folder: await temporaryFolder(),
      seconds: SECONDS,
      seed,
      dialectOperations,
      leftOut,
    });
    expect(passed ? '' : text).toBe('');
    expect(text).toMatch(/[1-9]\d* generated/);
  });
});
