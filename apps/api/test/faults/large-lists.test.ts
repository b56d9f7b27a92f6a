import type { PageLinks, PreRecordedJobItem } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { MAX_PAGE_BYTES } from '../../src/records/job-lists.ts';
import { AUDIO_URL, type Created, runService } from '../running-service.ts';

interface Page extends PageLinks {
  readonly items: PreRecordedJobItem[];
}

const JOBS = 7;

/** Some 900 kB, nearly as much as a request may have. */
const spelling_dictionary = Object.fromEntries(
  Array.from({ length: 4_500 }, (_, at) => [
    `${at} ${'k'.repeat(90)}`,
    [`${at} ${'v'.repeat(90)}`],
  ]),
);

test('a page of large jobs ends at its bound in bytes, and the pages have every job once', async () => {
  const { post, call } = await runService();
  const created: string[] = [];
  const request = { audio_url: AUDIO_URL, custom_spelling_config: { spelling_dictionary } };
  for (let at = 0; at < JOBS; at += 1) {
    created.push((await post<Created>('/v2/pre-recorded', request)).body.id);
  }
  const listed: string[] = [];
  const pages: number[] = [];
  for (let next: string | null = '/v2/pre-recorded?limit=1000'; next !== null; ) {
    const { status, text, body }: { status: number; text: string; body: Page } = await call(next);
    expect(status).toBe(200);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_PAGE_BYTES);
    pages.push(body.items.length);
    listed.push(...body.items.map(({ id }) => id));
    next = body.next;
  }
  expect(pages).toEqual([4, 3]);
  expect(listed).toEqual(created.reverse());
});
