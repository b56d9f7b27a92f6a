import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import type { RunningService } from '../service/running-service.ts';

/** What a part measures: the console of a service, in this browser. */
export interface MeasuredConsole {
  readonly service: RunningService;
  /** Path of Chromium. */
  readonly chromium: string;
  readonly runs: number;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];

/** Starts the browser for as long as the task runs. */
export async function inBrowser<T>(
  { chromium: executablePath }: MeasuredConsole,
  task: (browser: Browser) => Promise<T>,
  moreFlags: readonly string[] = [],
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: [...flags, ...moreFlags] });
  try {
    return await task(browser);
  } finally {
    await browser.close();
  }
}

/** A new profile with an empty cache, whose tabs have the key already. */
export async function signedIn(
  browser: Browser,
  { service }: MeasuredConsole,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(
    `if (location.protocol === 'http:') sessionStorage.setItem('verbatim.key', ${JSON.stringify(service.key)})`,
  );
  return context;
}
