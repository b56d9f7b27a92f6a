import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** Its page could report to its makers how it is used. Nothing may leave this page, so its browser refuses every request. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src data:; font-src data:";

/** The whole reference of a document as one file, made by Redocly, with its scripts inside. */
export async function onePageReference(documentPath: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'one-page-reference-'));
  const output = join(folder, 'reference.html');
  try {
    await redocly(['build-docs', documentPath, '--inlineBundle', '--output', output]);
    return withPolicy(withoutLogo(await readFile(output, 'utf8')));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Whether a page was made by Redocly: it is none of ours, and has its own policy. */
export const isOnePage = (path: string): boolean =>
  /^reference\/(?:one-page|\d+\.\d+\.\d+)\.html$/.test(path);

/** Puts the policy first in the head, before anything that it governs. */
export function withPolicy(html: string): string {
  const start = '<head>';
  if (!html.includes(start)) throw new Error('The page of Redocly has no head.');
  return html.replace(
    start,
    `${start}\n  <meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

/** Replaces the addresses of the logo and of icons by empty ones: a blocked request is an error in the reader's console. */
export const withoutLogo = (html: string): string =>
  html.replace(/https:\/\/cdn\.redoc(?:\.ly|ly\.com)\/[^\s"'`]*/g, 'data:,');

function redocly(args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile('redocly', args, { env: { ...process.env, ...quiet } }, (error, stdout, stderr) => {
      if (error)
        reject(new Error(`redocly build-docs failed.\n${stdout}${stderr}`, { cause: error }));
      else resolve();
    });
  });
}
