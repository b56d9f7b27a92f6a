import type { Utterance } from '@verbatim/contract';
import type { Report } from './carry-out.ts';
import { bytesOf, type Parcel, packed, unpacked, unpackedInTurns } from './parcel.ts';
import type { Answers, Order, Step, Steps } from './steps.ts';

/** An order as it is sent to a thread. */
export interface SentOrder {
  readonly utterances: Parcel;
  readonly steps: Steps;
}

/** What a thread tells, as it is sent: long lists in parcels. */
export type SentReport =
  | Exclude<Report, { readonly kind: 'answer' | 'written' }>
  | { readonly kind: 'answer'; readonly answers: Answers }
  | { readonly kind: 'listed'; readonly step: Step; readonly ms: number; readonly items: Parcel }
  | { readonly kind: 'ready' }
  | { readonly kind: 'written'; readonly utterances: Parcel };

/** The order that was sent. */
export const orderOf = ({ utterances, steps }: SentOrder): Order => ({
  utterances: unpacked<Utterance>(utterances),
  steps,
});

/** A report to be sent, and what is given away with it. */
export function sentOf(report: Report): readonly [SentReport, ArrayBuffer[]] {
  if (report.kind === 'written') {
    const utterances = packed(report.utterances);
    return [{ kind: 'written', utterances }, bytesOf(utterances)];
  }
  if (report.kind !== 'answer') return [report, []];
  const [entry] = Object.entries(report.answers);
  if (!entry || !('value' in entry[1]) || !Array.isArray(entry[1].value)) return [report, []];
  const [step, { ms, value }] = entry;
  const items = packed(value);
  return [{ kind: 'listed', step: step as Step, ms, items }, bytesOf(items)];
}

/** What came of the steps of an order so far, as it was sent. */
export class SentRun {
  readonly #answers: Record<string, unknown> = {};
  readonly #lists: Extract<SentReport, { readonly kind: 'listed' }>[] = [];
  #written: Parcel | null = null;

  add(report: SentReport): void {
    if (report.kind === 'answer') Object.assign(this.#answers, report.answers);
    if (report.kind === 'listed') this.#lists.push(report);
    if (report.kind === 'written') this.#written = report.utterances;
  }

  /** Reads it, in turns with whatever else happens. */
  async read(): Promise<{ answers: Answers; written: readonly Utterance[] | null }> {
    const written = this.#written && (await unpackedInTurns<Utterance>(this.#written));
    for (const { step, ms, items } of this.#lists) {
      this.#answers[step] = { ms, value: await unpackedInTurns(items) };
    }
    return { answers: this.#answers, written };
  }
}
