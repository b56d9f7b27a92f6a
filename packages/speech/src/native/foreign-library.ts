import { createRequire } from 'node:module';
import { EngineError } from '../recognition/errors.ts';

/** The address of an object in the memory of a native library. */
export type Pointer = bigint;

/** A slow native function, called in a thread. */
export interface AsyncForeignFunction<Arguments extends readonly unknown[], Result> {
  async(...all: [...Arguments, done: (error: Error | null, result: Result) => void]): void;
}

/** A native library that koffi has loaded. */
export interface ForeignLibrary {
  /** Declares a C function. */
  func<Declared>(signature: string): Declared;
}

/** The part of koffi in use: calls of native libraries. */
export interface Koffi {
  config(settings: { async_stack_size: number }): void;
  load(name: string): ForeignLibrary;
  struct(name: string, members: Readonly<Record<string, string>>): unknown;
  /** The type of a function; its name is taken once in a process. */
  proto(signature: string): unknown;
  pointer(type: unknown): unknown;
  /** Makes a C function of a function. It runs in this thread, also if another one calls it. */
  register(callback: (...args: never) => unknown, type: unknown): Pointer;
  readonly decode: {
    (address: Pointer, type: unknown): unknown;
    /** Copies `count` values from an address. */
    (address: Pointer, type: string, count: number): unknown;
    string(address: Pointer): string;
  };
  /** Copies `count` values to an address. */
  encode(address: Pointer, type: string, values: ArrayLike<unknown>, count: number): void;
}

/** Calls a native function in a thread, so that the event loop goes on. */
export function inThread<Arguments extends readonly unknown[], Result>(
  slow: AsyncForeignFunction<Arguments, Result>,
  ...args: Arguments
): Promise<Result> {
  return new Promise((resolve, reject) =>
    slow.async(...args, (error, result) => (error === null ? resolve(result) : reject(error))),
  );
}

/** Stack of native functions that are called in a thread, as large as any thread's on Linux. koffi's own is 128 KB. */
const STACK_BYTES = 8 * 1024 * 1024;

/** koffi takes settings only before it loads the first library. */
let koffi: Koffi | undefined;

/** Loads koffi, for an engine of this name. Throws an `EngineError` if it has no binary for this platform. */
export function openKoffi(engine: string): Koffi {
  try {
    koffi ??= configured(createRequire(import.meta.url)('koffi') as Koffi);
    return koffi;
  } catch {
    throw new EngineError(
      `${engine} can not be called: koffi has no library for this platform. \`npm install\` brings it.`,
    );
  }
}

function configured(loaded: Koffi): Koffi {
  loaded.config({ async_stack_size: STACK_BYTES });
  return loaded;
}
