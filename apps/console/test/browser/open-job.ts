import { readFile } from 'node:fs/promises';
import { unwrap } from '@verbatim/client';
import type { PreRecordedJobRequest, TranscriptionJob } from '@verbatim/contract';
import type { Locator, Page } from 'playwright-core';
import { CONVERSATION_SECONDS, conversationOptions } from './conversation.ts';
import { clientOfConsole, openTab, type Tab, type TabOptions, theConsole } from './open-console.ts';
import { tone } from './wav.ts';

/** Transcribes the conversation, as any program would. Returns the id of its job. */
export async function transcribed(
  asked: Partial<PreRecordedJobRequest> = conversationOptions,
): Promise<string> {
  const options = { filename: 'meeting.wav', parameters: asked };
  const audio = new Blob([tone(CONVERSATION_SECONDS)]);
  return unwrap(await clientOfConsole().transcribe(audio, options)).id;
}

/** Opens the page of a job and waits for its words. */
export async function openJob(id: string, options: TabOptions = {}): Promise<Tab> {
  const tab = await openTab({ path: `/jobs/${id}`, ...options });
  await tab.page.locator('#word-0-0').waitFor();
  return tab;
}

/** Opens the page of a job whose record the service answers changed. */
export async function openChangedJob(
  id: string,
  change: (job: TranscriptionJob) => object,
  options: TabOptions = {},
): Promise<Tab> {
  const tab = await openTab({ path: '/jobs', ...options });
  await tab.page.route(`**/v2/transcription/${id}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
  await tab.page.goto(`${theConsole().url}jobs/${id}`);
  return tab;
}

/** The row of an utterance. */
export const row = (page: Page, at: number): Locator =>
  page.locator(`.utterances li[data-index="${at}"]`);
/** The slider of the player. */
export const sliderOf = (page: Page): Locator => page.getByRole('slider', { name: 'Position' });

/** Corrects an utterance, as a person does. */
export async function correct(page: Page, at: number, text: string): Promise<void> {
  await row(page, at)
    .getByRole('button', { name: /^Correct/ })
    .click();
  await page.getByRole('textbox', { name: /^Words at/ }).fill(text);
  await page.getByRole('button', { name: 'Save correction' }).click();
}

/** Chooses an item of the download menu. */
export async function downloaded(
  page: Page,
  item: string,
): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: item }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
