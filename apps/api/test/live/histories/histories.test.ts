import { assert, asyncProperty } from 'fast-check';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { configWith } from '../../../src/config/options.ts';
import { openParts, type ServiceParts } from '../../../src/service/parts.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { history, runHistory, uninterrupted } from './history.ts';
import { violationsOf } from './violations.ts';

/** `HISTORIES=20000` is the thorough run. */
const HISTORIES = Number(process.env['HISTORIES'] ?? 250);

/** A guard against hanging, and against shrinking without an end. */
const TIME_LIMIT_MS = 300_000;

/** A failure prints its seed: `SEED=... npx vitest run histories` runs it again. */
const seed = process.env['SEED'] === undefined ? {} : { seed: Number(process.env['SEED']) };

async function partsOfService(): Promise<ServiceParts> {
  const parts = await openParts(
    configWith({
      storage: { dataDirectory: await temporaryFolder(), reserveBytes: 0 },
      recognition: { recognizer: 'scripted' },
      textEngines: { apertium: null },
      observability: { metricsPort: null },
    }),
    { log: pino({ level: 'silent' }) },
  );
  onTestFinished(() => parts.opened.disposeAsync());
  return parts;
}

test.each([
  ['a client like others hears every message of its session at least once, and', 'plain'],
  ['our client emits every message of its session exactly once, and', 'ours'],
] as const)(
  '%s in order, however its connections are lost or the process killed',
  async (_title, client) => {
    const parts = await partsOfService();
    const references = new Map<number, readonly string[]>();
    const referenceFor = async (byteLength: number): Promise<readonly string[]> => {
      const known = references.get(byteLength) ?? (await uninterrupted(parts, byteLength));
      references.set(byteLength, known);
      return known;
    };
    await assert(
      asyncProperty(history, async (given) => {
        const ending = await runHistory(parts, given, client);
        const reference = await referenceFor(ending.recording.byteLength);
        expect(violationsOf(given, ending, reference, client)).toEqual([]);
      }),
      {
        numRuns: HISTORIES,
        interruptAfterTimeLimit: TIME_LIMIT_MS,
        markInterruptAsFailure: true,
        ...seed,
      },
    );
  },
  2 * TIME_LIMIT_MS,
);
