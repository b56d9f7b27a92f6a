/**
 * A process of its own that recognises one segment after the other: what breaks in native code, or never comes back from
 * it, takes nothing else along.
 */
import type { Samples } from '../../audio.ts';
import type { LoadRecogniser, LocalRecogniser } from './local-recogniser.ts';
import type { FromProcess, ToProcess } from './messages.ts';

// A terminal or a supervisor signals all processes of the service: it ends this one itself when its work is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
// However the service ends, this one ends with it. Native code may be at work: nothing is to be tidied up under its feet.
process.on('disconnect', endAtOnce);

const MEMORY_CHECK_MS = 200;

let recogniser: Promise<LocalRecogniser> | undefined;
let work: Promise<void> = Promise.resolve();

process.on('message', (message: ToProcess) => {
  if (message.kind === 'load') {
    watchMemory(message.maxMemoryBytes);
    recogniser = load(message);
    return;
  }
  work = work.then(async () => tell(await recognise(message)));
});

async function load({
  module,
  settings,
}: Extract<ToProcess, { kind: 'load' }>): Promise<LocalRecogniser> {
  try {
    const { load: start } = (await import(module)) as { load: LoadRecogniser<unknown> };
    const loaded = await start(settings);
    tell({ kind: 'loaded' });
    return loaded;
  } catch (error) {
    tell({ kind: 'not-loaded', message: messageOf(error) });
    return new Promise(() => {});
  }
}

async function recognise({
  id,
  samples,
  request,
}: Extract<ToProcess, { kind: 'recognise' }>): Promise<FromProcess> {
  try {
    const loaded = await recogniser;
    if (loaded === undefined) throw new Error('Nothing is loaded.');
    return { kind: 'heard', id, heard: await loaded.recognise(proper(samples), request) };
  } catch (error) {
    return { kind: 'not-heard', id, message: messageOf(error) };
  }
}

/** What is no sample at all would go through a whole model and come out as probabilities that are none. */
function proper(samples: Samples): Samples {
  for (let at = 0; at < samples.length; at += 1) {
    const sample = samples[at] ?? 0;
    if (sample >= -1 && sample <= 1) continue;
    samples[at] = Number.isNaN(sample) ? 0 : Math.sign(sample);
  }
  return samples;
}

function watchMemory(maxMemoryBytes: number): void {
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() <= maxMemoryBytes) return;
    clearInterval(timer);
    process.send?.({ kind: 'too-large' } satisfies FromProcess, endAtOnce);
  }, MEMORY_CHECK_MS);
}

function tell(message: FromProcess): void {
  process.send?.(message, () => {});
}

function endAtOnce(): void {
  process.kill(process.pid, 'SIGKILL');
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
