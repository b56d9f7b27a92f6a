import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { callerFor } from '../api-client.ts';
import { WrongUsageError } from '../failures.ts';
import type { Terminal } from '../terminal.ts';
import { isFormat } from '../transcription/formats.ts';
import { WatchedFolder } from '../transcription/watched-folder.ts';
import { pruneRecords, stateFolder } from '../transcription/work-record.ts';
import { checkedRequest, type TranscribeFlags } from './transcribe.ts';

/** Options of `verbatim watch`, besides those of the request. */
export interface WatchFlags extends TranscribeFlags {
  /** Seconds that a file must stay unchanged; also the interval of looking. */
  readonly settle: number;
}

/** `verbatim watch`: transcribes what arrives in a folder until it is interrupted. */
export async function watch(folder: string, flags: WatchFlags, terminal: Terminal): Promise<void> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new WrongUsageError(`There is no folder ${folder}.`);
  }
  const chosen = Object.keys(flags).filter(isFormat);
  const formats = chosen.length > 0 ? chosen : (['txt'] as const);
  const request = await checkedRequest(flags, formats);
  const caller = await callerFor(flags, terminal);
  const interruption = new AbortController();
  const stopListening = terminal.onInterrupt(() => interruption.abort());
  const { signal } = interruption;
  const records = stateFolder(terminal);
  pruneRecords(records);
  const watched = new WatchedFolder(
    { folder, output: flags.output ?? folder, isRecursive: flags.recursive === true, formats },
    { caller, request, records, stdin: terminal.stdin, signal },
    terminal,
  );
  terminal.error(`Watching ${folder}. Ctrl-C ends.\n`);
  try {
    while (!signal.aborted) {
      watched.look(flags.parallel);
      await sleep(flags.settle * 1_000, undefined, { signal }).catch(() => {});
    }
    await watched.end();
  } finally {
    stopListening();
  }
}
