import type { Utterance } from '@verbatim/contract';
import type { StepReport } from './run-steps.ts';
import type { LanguageStep, StartedStep, StepOutcomes, Steps, StepsRequest } from './steps.ts';

/** A request as it is posted to a thread. */
export interface ThreadRequest {
  readonly utterances: PackedList;
  readonly steps: Steps;
  readonly maxBytes: number;
  readonly started: StartedStep | null;
  /** The run pauses after this time, if the thread is asked to. */
  readonly sliceMs: number;
}

/** A report as a thread posts it: long lists are packed. */
export type ThreadReport =
  | Exclude<StepReport, { readonly kind: 'outcome' | 'paused' | 'rewritten' }>
  | { readonly kind: 'outcome'; readonly outcomes: StepOutcomes }
  | {
      readonly kind: 'listed';
      readonly step: LanguageStep;
      readonly ms: number;
      readonly items: PackedList;
    }
  | { readonly kind: 'ready' }
  | { readonly kind: 'rewritten'; readonly utterances: PackedList }
  | {
      readonly kind: 'paused';
      readonly utterances: PackedList | null;
      readonly started: StartedStep | null;
    };

/** Unpacks a request. */
export const requestFrom = ({ utterances, ...request }: ThreadRequest): StepsRequest => ({
  utterances: unpacked<Utterance>(utterances),
  ...request,
});

/** Packs a report, with the buffers to transfer. */
export function threadReport(report: StepReport): readonly [ThreadReport, ArrayBuffer[]] {
  if (report.kind === 'rewritten') {
    const utterances = packed(report.utterances);
    return [{ kind: 'rewritten', utterances }, transferListOf(utterances)];
  }
  if (report.kind === 'paused') {
    const utterances = report.utterances && packed(report.utterances);
    return [{ ...report, utterances }, utterances ? transferListOf(utterances) : []];
  }
  if (report.kind !== 'outcome') return [report, []];
  const [entry] = Object.entries(report.outcomes);
  if (!entry || !('value' in entry[1]) || !Array.isArray(entry[1].value)) return [report, []];
  const [step, { ms, value }] = entry;
  const items = packed(value);
  return [{ kind: 'listed', step: step as LanguageStep, ms, items }, transferListOf(items)];
}

/** What a run did. */
export interface RunResults {
  readonly outcomes: StepOutcomes;
  /** The words after all rewriting steps, or at the pause before; null if the run broke off before, or redaction failed. */
  readonly words: readonly Utterance[] | null;
  /** True if no rewriting step is left. */
  readonly isRewritten: boolean;
  /** What is done of the step inside which the run was paused. */
  readonly started: StartedStep | null;
}

/** Collects the reports of a run. */
export class ReceivedRun {
  readonly #outcomes: Record<string, unknown> = {};
  readonly #lists: Extract<ThreadReport, { readonly kind: 'listed' }>[] = [];
  #words: PackedList | null = null;
  #isRewritten = false;
  #started: StartedStep | null = null;

  add(report: ThreadReport): void {
    if (report.kind === 'outcome') Object.assign(this.#outcomes, report.outcomes);
    if (report.kind === 'listed') this.#lists.push(report);
    if (report.kind === 'rewritten') this.#isRewritten = true;
    if (report.kind === 'paused') this.#started = report.started;
    if (report.kind === 'paused' || report.kind === 'rewritten')
      this.#words = report.utterances ?? this.#words;
  }

  /** Unpacks the collected results, letting the event loop run in between. */
  async read(): Promise<RunResults> {
    const words = this.#words && (await unpackedAsync<Utterance>(this.#words));
    for (const { step, ms, items } of this.#lists) {
      this.#outcomes[step] = { ms, value: await unpackedAsync(items) };
    }
    return {
      outcomes: this.#outcomes,
      words,
      isRewritten: this.#isRewritten,
      started: this.#started,
    };
  }
}

/**
 * A list for another thread: JSON in pieces, whose buffers are transferred without a copy. Writing or reading one piece takes
 * less than a millisecond, so the event loop can run in between.
 */
type PackedList = readonly Uint8Array<ArrayBuffer>[];

const PIECE_CHARACTERS = 64 * 1024;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const transferListOf = (parcel: PackedList): ArrayBuffer[] =>
  parcel.map(({ buffer }) => buffer);

/** Packs a list synchronously. */
export const packed = (items: readonly unknown[]): PackedList => [...pieces(items)];

/** Packs a list piece by piece, letting the event loop run in between. */
export async function packedAsync(items: readonly unknown[]): Promise<PackedList> {
  const parcel: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of pieces(items)) {
    if (parcel.length > 0) await nextTick();
    parcel.push(piece);
  }
  return parcel;
}

/** Unpacks a list synchronously. */
export const unpacked = <Item>(parcel: PackedList): Item[] => parcel.flatMap(itemsIn<Item>);

/** Unpacks a list piece by piece, letting the event loop run in between. */
export async function unpackedAsync<Item>(parcel: PackedList): Promise<Item[]> {
  const items: Item[] = [];
  for (const [index, piece] of parcel.entries()) {
    if (index > 0) await nextTick();
    items.push(...itemsIn<Item>(piece));
  }
  return items;
}

function* pieces(items: readonly unknown[]): Generator<Uint8Array<ArrayBuffer>> {
  let own: string[] = [];
  let length = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    own.push(text);
    length += text.length;
    if (length < PIECE_CHARACTERS) continue;
    yield encoder.encode(`[${own.join(',')}]`);
    [own, length] = [[], 0];
  }
  if (own.length > 0) yield encoder.encode(`[${own.join(',')}]`);
}

const itemsIn = <Item>(piece: Uint8Array<ArrayBuffer>): Item[] => JSON.parse(decoder.decode(piece));

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
