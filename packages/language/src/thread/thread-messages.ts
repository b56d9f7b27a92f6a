import type { Utterance } from '@verbatim/contract';
import { type PackedList, packed, transferListOf, unpacked, unpackedAsync } from './packed-list.ts';
import type { StepReport } from './run-steps.ts';
import type { LanguageRequest, LanguageStep, StepOutcomes, Steps } from './steps.ts';

/** An order as it is sent to a thread. */
export interface ThreadRequest {
  readonly utterances: PackedList;
  readonly steps: Steps;
}

/** What a thread tells, as it is sent: long lists in parcels. */
export type ThreadReport =
  | Exclude<StepReport, { readonly kind: 'answer' | 'written' }>
  | { readonly kind: 'answer'; readonly answers: StepOutcomes }
  | {
      readonly kind: 'listed';
      readonly step: LanguageStep;
      readonly ms: number;
      readonly items: PackedList;
    }
  | { readonly kind: 'ready' }
  | { readonly kind: 'written'; readonly utterances: PackedList };

/** The order that was sent. */
export const requestFrom = ({ utterances, steps }: ThreadRequest): LanguageRequest => ({
  utterances: unpacked<Utterance>(utterances),
  steps,
});

/** A report to be sent, and what is given away with it. */
export function threadReport(report: StepReport): readonly [ThreadReport, ArrayBuffer[]] {
  if (report.kind === 'written') {
    const utterances = packed(report.utterances);
    return [{ kind: 'written', utterances }, transferListOf(utterances)];
  }
  if (report.kind !== 'answer') return [report, []];
  const [entry] = Object.entries(report.answers);
  if (!entry || !('value' in entry[1]) || !Array.isArray(entry[1].value)) return [report, []];
  const [step, { ms, value }] = entry;
  const items = packed(value);
  return [{ kind: 'listed', step: step as LanguageStep, ms, items }, transferListOf(items)];
}

/** What came of the steps of an order so far, as it was sent. */
export class ReceivedRun {
  readonly #answers: Record<string, unknown> = {};
  readonly #lists: Extract<ThreadReport, { readonly kind: 'listed' }>[] = [];
  #written: PackedList | null = null;

  add(report: ThreadReport): void {
    if (report.kind === 'answer') Object.assign(this.#answers, report.answers);
    if (report.kind === 'listed') this.#lists.push(report);
    if (report.kind === 'written') this.#written = report.utterances;
  }

  /** Reads it, in turns with whatever else happens. */
  async read(): Promise<{ answers: StepOutcomes; written: readonly Utterance[] | null }> {
    const written = this.#written && (await unpackedAsync<Utterance>(this.#written));
    for (const { step, ms, items } of this.#lists) {
      this.#answers[step] = { ms, value: await unpackedAsync(items) };
    }
    return { answers: this.#answers, written };
  }
}
