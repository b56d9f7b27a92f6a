import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Overrides } from '@verbatim/api';
import { unwrap } from '@verbatim/client';
import { expect, onTestFinished, test } from 'vitest';
import { barriersOn, clientOfConsole, describeInBrowser, openTab } from './open-console.ts';
import { tone } from './wav.ts';

let release = Promise.withResolvers<void>();

/** Reports 43 % of the audio, and goes on when the test lets it. */
const held: NonNullable<Overrides['recognizer']> = {
  name: 'held',
  model: 'none',
  capabilities: { languages: 'any', biasing: false },
  async transcribe(_audio, request) {
    request.onProgress?.(0.43);
    await release.promise;
    return { utterances: [], distinctChannels: 1 };
  },
  async close() {},
};

const recordings = ['monday.wav', 'tuesday.wav', 'friday.wav'].map((name) => ({
  name,
  mimeType: 'audio/wav',
  buffer: tone(1),
}));

describeInBrowser(
  'a recording that is not over',
  () => {
    test('has a bar while it is transcribed and its place while it waits, on each page that shows it', async () => {
      release = Promise.withResolvers();
      onTestFinished(() => release.resolve());
      const { page } = await openTab();
      await page.getByLabel('Recordings').setInputFiles(recordings);
      await page.getByRole('button', { name: /^Transcribe/ }).click();
      // 42 of 99: the last percent is for a job that is done.
      const bar = page.getByRole('progressbar', { name: /^Transcription of / });
      await page.getByText('42 % done').waitFor();
      expect(await bar.getAttribute('value')).toBe('42');
      await page.getByText('next in the queue').waitFor();
      await page.getByText('1 job before it').waitFor();
      expect(await barriersOn(page)).toEqual([]);

      await page.getByRole('link', { name: 'Health' }).click();
      await page.getByText('Longest wait').waitFor();
      const load = await page.locator('.facts').textContent();
      expect(load).toMatch(/Your files in work1Your files in the queue2Longest wait[<\w\s]+\ss/);
      await page.getByText('held').first().waitFor();
      expect(load).toMatch(/Free disk\S+ [GMT]B, .+ in reserve$/);

      await page.getByRole('link', { name: 'Jobs' }).click();
      await page.getByRole('row').filter({ hasText: '42 % done' }).waitFor();
      await page.getByRole('row').filter({ hasText: '1 job before it' }).waitFor();
      expect(await bar.count()).toBe(1);
      // The service deletes none of them while they wait or run.
      expect(await page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
      expect(await barriersOn(page)).toEqual([]);
      const row = page.getByRole('row').filter({ hasText: '42 % done' });
      await row.getByRole('link').click();

      await page.getByText('42 % done').waitFor();
      expect(await bar.getAttribute('value')).toBe('42');
      expect(await barriersOn(page)).toEqual([]);
      release.resolve();
      await page.getByRole('status').getByText('done', { exact: true }).waitFor();
      expect(await bar.count()).toBe(0);
    });

    test('says that it waits once it was fetched, while another one is transcribed', async () => {
      release = Promise.withResolvers();
      const sent = Promise.withResolvers<void>();
      const host = createServer(async (_request, response) => {
        await sent.promise;
        response.end(tone(1));
      }).listen(0, '127.0.0.1');
      await once(host, 'listening');
      onTestFinished(() => {
        release.resolve();
        host.close();
      });
      const { port } = host.address() as AddressInfo;
      const body = { audio_url: `http://127.0.0.1:${port}/slow.wav` };
      const { id } = unwrap(await clientOfConsole().createPreRecordedJob({ body }));
      const { page } = await openTab({ path: `/jobs/${id}` });
      await page.getByText('0 % done').waitFor();
      const other = clientOfConsole().transcribe(new Blob([tone(1)]));
      const jobs = await openTab({ path: '/jobs' });
      await jobs.page.getByRole('row').filter({ hasText: '42 % done' }).waitFor();
      sent.resolve();
      await page.getByText('fetched, waits for its turn').waitFor();
      release.resolve();
      await other;
      await page.getByRole('status').getByText('done', { exact: true }).waitFor();
    });
  },
  { worker: { parallelism: 1 }, fetching: { allowedRanges: ['127.0.0.0/8'] } },
  { recognizer: held },
);
