import { createRequire } from 'node:module';
import { EngineError } from './engine-error.ts';

/** An object in the memory of a native library. */
export type Pointer = object;

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
  load(name: string, options?: { global?: boolean }): ForeignLibrary;
  struct(name: string, members: Readonly<Record<string, string>>): unknown;
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

/** Loads koffi, for an engine of this name. Throws an `EngineError` if it has no binary for this platform. */
export function openKoffi(engine: string): Koffi {
  try {
    return createRequire(import.meta.url)('koffi') as Koffi;
  } catch {
    throw new EngineError(
      `${engine} can not be called: koffi has no library for this platform. \`npm install\` brings it.`,
    );
  }
}
