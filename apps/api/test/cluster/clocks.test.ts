import type { PreRecordedJob, ReadinessCheck, UploadedAudio } from '@verbatim/contract';
import { describeWith, findPostgres, findVersitygw } from '@verbatim/real-parts';
import { expect, test, vi } from 'vitest';
import type { Created } from '../running-service.ts';
import { silence } from '../wav.ts';
import { bucketNodes } from './bucket-nodes.ts';

const HOUR = 3_600_000;

describeWith([findPostgres(), findVersitygw()], 'nodes whose clocks are an hour off', () => {
  test('take uploads, work on jobs, read audio, and say that their clock is wrong; a node with a right one does not', async () => {
    const ports: number[] = [];
    const nodes = await bucketNodes({ leaseMs: 2_000, ports: () => ports });
    const checksOf = async (metricsPort: number | null): Promise<Record<string, boolean>> => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/readyz`);
      expect(response.status).toBe(200);
      const { checks } = (await response.json()) as { checks: ReadinessCheck[] };
      return Object.fromEntries(checks.map(({ name, ok }) => [name, ok]));
    };
    for (const clockAheadMs of [HOUR, -HOUR, 0]) {
      const node = await nodes.start(['api', 'live', 'worker'], { clockAheadMs });
      ports.splice(0, 1, node.port);
      const form = new FormData();
      form.append('audio', new Blob([silence({ seconds: 1 })]), 'a.wav');
      const ask = async <Body>(path: string, init?: RequestInit): Promise<Body> =>
        JSON.parse((await nodes.ask(path, init)).toString());
      const uploaded = await ask<UploadedAudio>('/v2/upload', { method: 'POST', body: form });
      const { id } = await ask<Created>('/v2/pre-recorded', {
        method: 'POST',
        body: JSON.stringify({ audio_url: uploaded.audio_url }),
      });
      const job = await vi.waitFor(async () => {
        const found = await ask<PreRecordedJob>(`/v2/pre-recorded/${id}`);
        expect(found.status).toBe('done');
        return found;
      }, 60_000);
      expect(Math.abs(Date.parse(job.created_at) - Date.now())).toBeLessThan(HOUR / 2);
      expect((await nodes.ask(`/v2/pre-recorded/${id}/file`)).byteLength).toBeGreaterThan(16_000);
      const checks = await checksOf(node.metricsPort);
      expect(checks).toMatchObject({ storage: true, files: true, clock: clockAheadMs === 0 });
      await node.stop();
    }
  }, 180_000);
});
