import { spawn } from 'node:child_process';
import process from 'node:process';

/** The program that opens a page, and its first arguments; null without a desktop. */
function opener(): readonly [string, ...string[]] | null {
  const { CI, DISPLAY, WAYLAND_DISPLAY, SSH_CONNECTION } = process.env;
  if (CI || SSH_CONNECTION) return null;
  if (process.platform === 'darwin') return ['open'];
  if (process.platform === 'win32') return ['cmd', '/c', 'start', ''];
  return DISPLAY || WAYLAND_DISPLAY ? ['xdg-open'] : null;
}

/**
 * Opens a page in the browser of a desktop; true if one was started. Every user of the machine sees the arguments of programs: no secret may
 * be in the address.
 */
export async function openInBrowser(page: string): Promise<boolean> {
  const found = opener();
  if (found === null) return false;
  const [program, ...args] = found;
  const child = spawn(program, [...args, page], { stdio: 'ignore', detached: true });
  child.unref();
  // Not `once` of events: it rejects at an error, such as of a desktop without this program.
  return await new Promise((resolve) => {
    child.once('spawn', () => resolve(true)).once('error', () => resolve(false));
  });
}
