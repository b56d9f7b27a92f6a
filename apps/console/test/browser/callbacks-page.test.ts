import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unwrap } from '@verbatim/client';
import { expect, onTestFinished, test } from 'vitest';
import { clientOfConsole as client, describeInBrowser, openTab } from './open-console.ts';

/** Creates a session whose first callback gets these responses, the last one again and again. Returns its id and the callback's address. */
async function called(...statuses: number[]) {
  let at = 0;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(statuses[Math.min(at, statuses.length - 1)] ?? 204).end();
    at += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const callback_config = { url: `${address}?token=secret`, receive_lifecycle_events: true };
  const session = await client().createLiveSession({ body: { callback: true, callback_config } });
  const { id } = unwrap(session);
  await expect
    .poll(async () => {
      const { items } = unwrap(await client().listCallbacks({ query: { job_id: id } }));
      return items[0]?.attempts;
    })
    .toBe(1);
  return { id, address };
}

describeInBrowser(
  'the page Callbacks',
  () => {
    test('shows first what was given up, and sends it again', async () => {
      const { id, address } = await called(410, 204);
      const { page, complaints } = await openTab({ path: '/callbacks' });
      const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
      await row.getByText('The receiver is gone (410).').waitFor();
      await row.getByText(`POST ${address}`).waitFor();
      await page.setViewportSize({ width: 768, height: 800 });
      const button = await row.getByRole('button').boundingBox();
      expect((button?.x ?? 768) + (button?.width ?? 0)).toBeLessThan(768 - 20);
      expect(await page.locator('body').textContent()).not.toContain('secret');
      await row.getByRole('button', { name: `Send live.start_session of job ${id} again` }).click();
      await row.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'delivered' }).click();
      await row.getByText('delivered', { exact: true }).waitFor();
      expect(await row.getByRole('button').count()).toBe(0);
      await row.getByRole('link').click();
      await page.waitForURL(`**/console/jobs/${id}`);
      expect(complaints).toEqual([]);
    });

    test('filters by state and job, and the address keeps the filters', async () => {
      const delivered = await called(204);
      const waiting = await called(503);
      const { page } = await openTab({ path: '/callbacks?show=all' });
      const rowOf = ({ id }: { id: string }) =>
        page.getByRole('row').filter({ has: page.getByRole('link', { name: `Job ${id}` }) });
      await rowOf(delivered).waitFor();
      await rowOf(waiting).getByText('Next attempt').waitFor();
      await page.getByLabel('Of the job').fill(delivered.id.slice(0, 10));
      await page.getByText('Write the whole id').waitFor();
      await page.getByLabel('Of the job').fill(delivered.id);
      await page.getByLabel('Of the job').press('Enter');
      await rowOf(waiting).waitFor({ state: 'detached' });
      await rowOf(delivered).waitFor();
      await page.reload();
      await rowOf(delivered).waitFor();
      await page.getByRole('button', { name: 'waiting' }).click();
      await page.getByText('No callback passes these filters').waitFor();
      expect(new URL(page.url()).search).toContain(delivered.id);
    });

    test('an action that fails says why beside the callback', async () => {
      const { id } = await called(410);
      const { page } = await openTab({ path: '/callbacks' });
      const row = page.getByRole('row').filter({ hasText: id.slice(0, 8) });
      await row.waitFor();
      const gone = await client().deleteLiveSession({ path: { id } });
      expect(gone.ok).toBe(true);
      await row.getByRole('button', { name: 'again' }).click();
      await page.getByRole('alert').getByText('The account has no callback with this id').waitFor();
    });
  },
  { fetching: { allowedRanges: ['127.0.0.0/8'] } },
);
