import { createClient, unwrap } from '@verbatim/client';
import type { Page } from 'playwright-core';
import {
  CONVERSATION_SECONDS,
  conversation,
  conversationOptions,
} from '../browser/conversation.ts';
import type { RunningConsole } from '../browser/run-console.ts';
import { tone } from '../browser/wav.ts';

/** A page in a state that is worth a look. */
export interface Scene {
  readonly name: string;
  /** Path below `/console/`. */
  readonly path: (prepared: Prepared) => string;
  /** Brings the opened page into the state. */
  readonly arrange: (page: Page, prepared: Prepared) => Promise<void>;
  readonly isSignedIn?: false;
  /** Signs in by a link, as `npm start` opens one, before the page is opened. */
  readonly hasLink?: true;
  /** Whether it is shown in the docs, as `console-<name>.png`. */
  readonly isInDocs?: true;
}

/** What scenes find in the service. */
export interface Prepared {
  /** A transcript with something of each add-on. */
  readonly jobId: string;
  /** Path of a link to it. */
  readonly sharedPath: string;
}

/** Fills the service with jobs, and with callbacks that `receiver` refuses. */
export async function prepare(
  { url, apiKey }: RunningConsole,
  receiver: string,
): Promise<Prepared> {
  const client = createClient({ baseUrl: new URL(url).origin, apiKey });
  const ids: string[] = [];
  for (const filename of ['board-meeting.wav', 'interview-anna.wav', 'standup.wav']) {
    const job = await client.transcribe(new Blob([tone(CONVERSATION_SECONDS, loudness)]), {
      filename,
      parameters: conversationOptions,
    });
    ids.push(unwrap(job).id);
  }
  const callback_config = { url: receiver, receive_lifecycle_events: true };
  for (let count = 0; count < 2; count += 1) {
    unwrap(await client.createLiveSession({ body: { callback: true, callback_config } }));
  }
  const jobId = ids.at(-1) ?? '';
  for (const [speaker, name] of ['Anna Keller', 'Boris'].entries()) {
    const voice = { name, consent: true, job_id: jobId, speaker } as const;
    unwrap(await client.createVoice({ body: voice }));
  }
  const body = { expires_in: 3_600, audio: true };
  const link = unwrap(await client.createShareLink({ path: { id: jobId }, body }));
  return { jobId, sharedPath: link.url.replace(url, '') };
}

/** Louder and softer, as the conversation is: the waveform shows its utterances. */
function loudness(second: number): number {
  const isSaid = conversation.some(({ start, end }) => start <= second && second < end);
  return isSaid ? Math.abs(Math.sin(second * 9) * Math.sin(second * 2.3 + 1)) : 0.02;
}

const button = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Two recordings and the first options, as in the docs. */
async function chooseRecordings(page: Page): Promise<void> {
  const buffer = tone(30);
  const files = ['monday.mp3', 'tuesday.mp3'].map((name) => ({
    name,
    mimeType: 'audio/mpeg',
    buffer,
  }));
  await page.getByLabel('Recordings').setInputFiles(files);
  await page.getByRole('switch', { name: 'Label who is speaking' }).click();
  await page.getByText('Drop a recording here').scrollIntoViewIfNeeded();
}

/** Every switch on, so that each kind of field is seen. */
async function openAllOptions(page: Page): Promise<void> {
  await button(page, 'Options');
  await page.getByText('Advanced').click();
  await page.getByRole('switch').first().waitFor();
  for (let left = 40; left > 0; left -= 1) {
    const off = page.getByRole('switch', { checked: false });
    if ((await off.count()) === 0) return;
    await off.first().click();
  }
}

/** Starts a session in which the conversation is said. */
async function caption(page: Page): Promise<void> {
  await page.routeWebSocket(/\/v2\/live/, (socket) => {
    socket.connectToServer().onMessage((text) => {
      const message = JSON.parse(String(text));
      if (message.type === 'transcript') say(message.data);
      socket.send(JSON.stringify(message));
    });
  });
  await button(page, 'Start');
  await page.getByRole('log').locator('.caption').nth(2).waitFor();
  await page.locator('.caption.partial').waitFor();
}

/** Puts words of the conversation in place of those of the scripted recognizer. */
function say(data: {
  is_final: boolean;
  utterance: { start: number; text: string; speaker?: number };
}): void {
  const { utterance } = data;
  const said = conversation[Math.floor(utterance.start / 2) % conversation.length];
  const words = said?.text.split(' ') ?? [];
  utterance.text = data.is_final ? words.join(' ') : words.slice(0, 4).join(' ');
  if (data.is_final && said?.speaker !== undefined) utterance.speaker = said.speaker;
}

/** Waits for the words and for the waveform. */
async function words(page: Page): Promise<void> {
  await page.locator('#word-0-0').waitFor();
  await page.locator('.player-toggle:enabled').waitFor();
  await page.evaluate(`new Promise((resolve) => {
    const canvas = document.querySelector('.waveform canvas');
    const look = () => {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      if (data.some((value) => value > 0)) resolve();
      else requestAnimationFrame(look);
    };
    look();
  })`);
}

const inJob = ({ jobId }: Prepared): string => `jobs/${jobId}`;

/** Every page of the console, in the states that people meet. */
export const scenes: readonly Scene[] = [
  {
    name: 'sign-in',
    path: () => '',
    isSignedIn: false,
    arrange: async (page) => {
      await page.getByLabel('Key').fill('wrong');
      await button(page, 'Sign in');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'new', path: () => '', arrange: chooseRecordings, isInDocs: true },
  { name: 'new-options', path: () => '', arrange: openAllOptions },
  {
    name: 'new-refused',
    path: () => '',
    arrange: async (page) => {
      const file = { name: 'notes.wav', mimeType: 'audio/wav', buffer: Buffer.from('no audio') };
      await page.getByLabel('Recordings').setInputFiles(file);
      await button(page, 'Transcribe');
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'live', path: () => 'live', arrange: caption, isInDocs: true },
  { name: 'live-options', path: () => 'live', arrange: openAllOptions },
  {
    name: 'live-big-text',
    path: () => 'live',
    arrange: async (page) => {
      await caption(page);
      await button(page, 'Big text');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'jobs',
    path: () => 'jobs',
    arrange: async (page) => {
      await button(page, 'done');
      await page.getByRole('link', { name: 'standup.wav' }).waitFor();
    },
    isInDocs: true,
  },
  {
    name: 'jobs-filters',
    path: () => 'jobs',
    arrange: async (page, { jobId }) => {
      await page.getByText('More filters').click();
      await page.locator(`a[href$="${jobId}"]`).waitFor();
    },
  },
  { name: 'transcript', path: inJob, arrange: words, isInDocs: true },
  {
    name: 'correction',
    path: inJob,
    arrange: async (page) => {
      await words(page);
      await page.getByRole('button', { name: 'Correct the words at 0:03' }).click();
      await page.getByRole('textbox', { name: /^Words at/ }).waitFor();
      await page.getByRole('searchbox').fill('anna');
      await page.getByText('1 of 1').waitFor();
      await page.getByText('Each sentence').click();
    },
  },
  {
    name: 'download',
    path: inJob,
    arrange: async (page) => {
      await words(page);
      await button(page, 'Download');
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'share',
    path: inJob,
    arrange: async (page) => {
      await words(page);
      await button(page, 'Share');
      await button(page, 'Copy link');
      await page.getByLabel('Works until').waitFor();
    },
  },
  {
    name: 'shared',
    path: ({ sharedPath }) => sharedPath,
    arrange: words,
    isSignedIn: false,
  },
  {
    name: 'no-such-job',
    path: () => 'jobs/01a1a0be-79c0-7b3a-9f52-000000000000',
    arrange: (page) => page.getByRole('alert').first().waitFor(),
  },
  {
    name: 'callbacks',
    path: () => 'callbacks',
    arrange: (page) => page.getByRole('button', { name: 'again' }).nth(1).waitFor(),
    isInDocs: true,
  },
  {
    name: 'voices',
    path: () => 'voices',
    arrange: (page) => page.getByLabel('Name of Boris').waitFor(),
  },
  {
    name: 'voices-empty',
    path: () => 'voices?offset=2',
    arrange: (page) => page.getByText('No voices').waitFor(),
  },
  {
    name: 'keys',
    path: () => 'keys',
    hasLink: true,
    arrange: (page) => page.getByText('sign-in link').first().waitFor(),
    isInDocs: true,
  },
  {
    name: 'health',
    path: () => 'health',
    arrange: (page) => page.getByRole('table').first().waitFor(),
    isInDocs: true,
  },
];
