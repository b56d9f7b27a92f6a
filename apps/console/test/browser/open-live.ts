import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WAV_HEADER_BYTES } from '@verbatim/audio';
import { unwrap } from '@verbatim/client';
import type { LiveJob } from '@verbatim/contract';
import { temporaryFolder } from '@verbatim/real-parts';
import type { Locator, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { clientOfConsole, openTab, type Tab, type TabOptions } from './open-console.ts';

/** A flag of Chromium: each microphone plays this WAV, again and again. Its file is removed after the tests. */
export async function microphonePlays(wav: Uint8Array): Promise<string> {
  const folder = await temporaryFolder('microphone');
  afterAll(() => folder[Symbol.asyncDispose]());
  const file = join(folder.path, 'microphone.wav');
  await writeFile(file, wav);
  return `--use-file-for-fake-audio-capture=${file}`;
}

export const finals = (page: Page): Locator => page.getByRole('log').locator('.caption');
export const textsOf = (page: Page): Promise<string[]> =>
  page.getByRole('log').locator('.caption-texts > p:first-child').allTextContents();
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Keeps in the tab what the page does with microphones. */
const WATCH_MICROPHONES = `
  window.microphoneSeconds = 0;
  window.microphoneFrames = [];
  window.microphones = [];
  window.audioContexts = [];
  window.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(context, ...settings) {
      super(context, ...settings);
      window.audioContexts.push(context);
      this.port.addEventListener('message', ({ data }) => {
        if (this.port.onmessage === null) return;
        window.microphoneSeconds += data.byteLength / 2 / context.sampleRate;
        window.microphoneFrames.push(data.slice(0));
      });
    }
  };
  const { getUserMedia } = MediaDevices.prototype;
  MediaDevices.prototype.getUserMedia = async function (constraints) {
    const stream = await getUserMedia.call(this, constraints);
    window.microphones.push(...stream.getTracks());
    return stream;
  };`;

/** Opens the page Live with a microphone that it may use, which is watched. */
export async function openLive(options: TabOptions = {}): Promise<Tab> {
  const tab = await openTab({ path: '/live', permissions: ['microphone'], ...options });
  await tab.page.addInitScript(WATCH_MICROPHONES);
  await tab.page.reload();
  await tab.page.getByRole('button', { name: 'Start' }).waitFor();
  return tab;
}

/** Opens the page and starts a session. */
export async function startLive(options: TabOptions = {}): Promise<Tab> {
  const tab = await openLive(options);
  await press(tab.page, 'Start');
  await tab.page.getByRole('button', { name: 'Finish' }).waitFor();
  return tab;
}

/** Finishes the session and returns its job, as the service has it. */
export async function finished(page: Page): Promise<LiveJob> {
  await press(page, 'Finish');
  const link = page.getByRole('link', { name: 'Open its transcript' });
  await link.waitFor();
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  return unwrap(await clientOfConsole().getLiveSession({ path: { id } }));
}

/** The utterances that the service kept of a session. */
export const keptTexts = ({ result }: LiveJob): string[] | undefined =>
  result?.transcription?.utterances.map(({ text }) => text);

/** The seconds that microphones gave to the page while they were on. */
export const secondsOf = (page: Page): Promise<number> => page.evaluate('window.microphoneSeconds');

/** The samples that microphones gave to the page while they were on, as the page sends them. */
export async function samplesOf(page: Page): Promise<Buffer> {
  const texts: string[] = await page.evaluate(`microphoneFrames.map((frame) =>
    btoa(String.fromCharCode(...new Uint8Array(frame))))`);
  return Buffer.concat(texts.map((text) => Buffer.from(text, 'base64')));
}

/** The samples of the recording that the service kept of a session. */
export async function keptSamples({ id }: LiveJob): Promise<Buffer> {
  const file = unwrap(await clientOfConsole().downloadLiveAudio({ path: { id } }));
  return Buffer.from(await new Response(file).arrayBuffer()).subarray(WAV_HEADER_BYTES);
}

/** Each microphone that the page has opened, in order: which device, and whether it is on. */
export const microphonesOf = (page: Page): Promise<{ device: string; isOn: boolean }[]> =>
  page.evaluate(`window.microphones.map((track, at) => ({
    device: track.label,
    isOn: track.readyState === 'live' || window.audioContexts[at]?.state !== 'closed',
  }))`);
