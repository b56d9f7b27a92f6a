import { typedCommand } from '@verbatim/processes/typed-command';
import { MAX_EQUAL_DIFFERENCE } from '../engines/pick-engine.ts';
import { isAuxiliary } from './auxiliary-models.ts';
import { type CatalogEntry, catalog, runsHere } from './catalog.ts';

/** What a service says of a recognizer that it has. */
interface InstalledRecognizer {
  readonly model: string;
  readonly expectedWordErrorRate: number | null;
  /** Measured seconds of one core for a second of speech; null: not measured yet. */
  readonly secondsPerSecond: number | null;
}

/** The machine that a model would run on. */
interface Machine {
  /** Recognizers that work at the same time. */
  readonly processes: number;
  readonly memoryBytes: number;
}

/**
 * Seconds of one core for a billion operations, on the machine of the figures in the catalog. Measured: Moonshine tiny 0.06, Whisper
 * base 0.08, tiny 0.10. Larger models need less, as their matrices are larger.
 */
const SECONDS_PER_GIGA_OPERATION = 0.08;
/** An archive of weights of 8 bits grows by about this when it is unpacked, and by this when it is loaded. */
const DISK_PER_DOWNLOAD = 1.4;
const MEMORY_PER_DOWNLOAD = 2;
/** Share of the memory of the machine that recognizers may take. */
const MAX_MEMORY_SHARE = 0.5;

/**
 * A line that names the best model of the catalog which this machine runs in real time, as far as its speed with installed models tells: how
 * to fetch it, and what it costs. Null if none is better than what is installed, or nothing is measured.
 */
export function betterModelLine(
  installed: readonly InstalledRecognizer[],
  { processes, memoryBytes }: Machine,
  entries: readonly CatalogEntry[] = catalog,
): string | null {
  const slowness = slownessOf(installed, entries);
  const best = Math.min(...installed.map((each) => each.expectedWordErrorRate ?? 100));
  if (slowness === null) return null;
  const better = entries
    .flatMap((entry) => {
      const { manifest, gigaOperations } = entry;
      if (isAuxiliary(manifest) || gigaOperations === undefined || !isChecked(entry)) return [];
      const seconds = slowness * gigaOperations * SECONDS_PER_GIGA_OPERATION;
      const rate = manifest.expectedWordErrorRate ?? 100;
      const memory = processes * MEMORY_PER_DOWNLOAD * megabytesOf(entry) * 1e6;
      const runs = seconds <= processes && memory <= MAX_MEMORY_SHARE * memoryBytes;
      const { languages } = manifest;
      return runs && rate <= best - MAX_EQUAL_DIFFERENCE
        ? [{ entry, rate, seconds, languages: languages === 'any' ? 100 : languages.length }]
        : [];
    })
    .sort((a, b) => a.rate - b.rate);
  const [first] = better;
  if (first === undefined) return null;
  const { entry, rate, seconds, languages } = better
    .filter((each) => each.rate - first.rate < MAX_EQUAL_DIFFERENCE)
    .reduce((most, each) => (each.languages > most.languages ? each : most), first);
  const megabytes = megabytesOf(entry);
  const gigabytes = (share: number): string => `${((share * megabytes) / 1000).toFixed(1)} GB`;
  const spoken = languages === 1 ? 'English' : `${languages === 100 ? 'all' : languages} languages`;
  return [
    `A better model should run here in real time: ${entry.name} (${spoken}; about ${rate} of 100 words wrong in clean speech, not ${best};`,
    `an estimated ${seconds.toFixed(1)} s of a core for a second of speech). ${typedCommand(`models get ${entry.name}`)} fetches it:`,
    `${megabytes} MB, about ${gigabytes(DISK_PER_DOWNLOAD)} on disk and ${gigabytes(MEMORY_PER_DOWNLOAD)} of memory for each recognizer.`,
  ].join(' ');
}

/**
 * How much slower this machine is than that of the catalog; null if no model tells. The least counts: other work on the machine, and
 * the fixed cost of an utterance, only make a measurement slower.
 */
function slownessOf(
  installed: readonly InstalledRecognizer[],
  entries: readonly CatalogEntry[],
): number | null {
  const ratios = installed.flatMap(({ model, secondsPerSecond }) => {
    const manifest = entries.find(({ name }) => name === model)?.manifest;
    if (!manifest || isAuxiliary(manifest) || secondsPerSecond === null) return [];
    return manifest.cpuPerSecond === undefined ? [] : [secondsPerSecond / manifest.cpuPerSecond];
  });
  return ratios.length === 0 ? null : Math.min(...ratios);
}

const megabytesOf = ({ sources: [source] }: CatalogEntry): number =>
  (source?.parts ?? []).reduce((sum, { megabytes }) => sum + megabytes, 0);

/** Whether a source runs here whose downloads are all checked. */
const isChecked = ({ sources }: CatalogEntry): boolean =>
  sources.some((source) => runsHere(source) && source.parts.every(({ sha256 }) => sha256 !== null));
