// Loaded into the service with `--import`: sends what the service knows of its own memory to its parent process, once a second.
import { createRequire, syncBuiltinESMExports } from 'node:module';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import workerThreads, { Worker } from 'node:worker_threads';

/** Memory of the service in bytes, as far as only the service itself can tell it. */
export interface ProbedMemory {
  /** Objects in V8's heaps: those of the main thread and of all worker threads. */
  readonly usedHeaps: number;
  /** Array buffers and other memory outside the heaps that these objects own. */
  readonly external: number;
  /** Allocated by `malloc` and in use: external memory, SQLite and native code. */
  readonly allocated: number;
  /** Freed, and kept by `malloc` for later. */
  readonly kept: number;
}

const PERIOD_MS = 1000;

/** The members of glibc's `struct mallinfo2`, all of type `size_t`. */
const allocatorMembers = [
  'arena',
  'ordblks',
  'smblks',
  'hblks',
  'hblkhd',
  'usmblks',
  'fsmblks',
  'uordblks',
  'fordblks',
  'keepcost',
] as const;
type AllocatorFigures = Readonly<Record<(typeof allocatorMembers)[number], number>>;

const workers = new Set<Worker>();

/** A worker thread that is counted as long as it runs. */
class CountedWorker extends Worker {
  constructor(...args: ConstructorParameters<typeof Worker>) {
    super(...args);
    workers.add(this);
    this.once('exit', () => workers.delete(this));
  }
}
workerThreads.Worker = CountedWorker;
syncBuiltinESMExports();

const koffi = createRequire(import.meta.url)('koffi');
koffi.struct('mallinfo2', Object.fromEntries(allocatorMembers.map((name) => [name, 'size_t'])));
const allocatorFigures: () => AllocatorFigures = koffi
  .load('libc.so.6')
  .func('mallinfo2 mallinfo2()');

setInterval(() => void report(), PERIOD_MS).unref();

async function report(): Promise<void> {
  // A thread that ends meanwhile has none.
  const ofWorkers = [...workers].map((worker) => worker.getHeapStatistics().catch(() => null));
  const isolates = [getHeapStatistics(), ...(await Promise.all(ofWorkers))];
  const { uordblks, hblkhd, fordblks } = allocatorFigures();
  process.send?.({
    usedHeaps: isolates.reduce((sum, each) => sum + (each?.used_heap_size ?? 0), 0),
    external: isolates.reduce((sum, each) => sum + (each?.external_memory ?? 0), 0),
    allocated: uordblks + hblkhd,
    kept: fordblks,
  } satisfies ProbedMemory);
}
