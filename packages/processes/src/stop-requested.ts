import process from 'node:process';

/** Two requests within this time count as one: npm repeats a Ctrl-C that the terminal has sent to every process already. */
const SAME_REQUEST_MS = 1000;
/** npm leaves within half a second of its shell. */
const PARENT_CHECK_MS = 200;
/** What a shell reports of a process that SIGTERM ended. */
const TERMINATED = 143;

/**
 * Resolves when this process is asked to stop: by SIGINT or SIGTERM, by the end of the process that opened an IPC channel to it,
 * or, if npm started it, by the end of npm's shell. npm sends its signals to that shell only, which does not pass them on.
 * A second request, more than a second after the first, calls `onSecond`, which ends the process at once by default.
 */
export function stopRequested(
  onSecond: () => void = () => process.exit(TERMINATED),
): Promise<void> {
  return new Promise((resolve) => {
    let firstMs: number | undefined;
    const request = (): void => {
      const nowMs = performance.now();
      firstMs ??= nowMs;
      if (nowMs - firstMs > SAME_REQUEST_MS) onSecond();
      else resolve();
    };
    process.on('SIGINT', request);
    process.on('SIGTERM', request);
    process.once('disconnect', request);
    // The channel alone must not keep the process alive once its work is done.
    process.channel?.unref();
    if (process.env['npm_lifecycle_event'] !== undefined) onEndOfParent(request);
  });
}

/** An orphan gets another parent; Node has no event for it. */
function onEndOfParent(callback: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    callback();
  }, PARENT_CHECK_MS);
  check.unref();
}
