import type { Utterance } from '@verbatim/contract';
import { type PackedList, packed, transferListOf, unpacked, unpackedAsync } from './packed-list.ts';
import type { StepReport } from './run-steps.ts';
import type { LanguageStep, StepOutcomes, Steps, StepsRequest } from './steps.ts';

/** A request as it is posted to a thread. */
export interface ThreadRequest {
  readonly utterances: PackedList;
  readonly steps: Steps;
  readonly maxBytes: number;
}

/** A report as a thread posts it: long lists are packed. */
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

/** Unpacks a request. */
export const requestFrom = ({ utterances, ...request }: ThreadRequest): StepsRequest => ({
  utterances: unpacked<Utterance>(utterances),
  ...request,
});

/** Packs a report, with the buffers to transfer. */
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

/** Collects the reports of a run. */
export class ReceivedRun {
  readonly #answers: Record<string, unknown> = {};
  readonly #lists: Extract<ThreadReport, { readonly kind: 'listed' }>[] = [];
  #written: PackedList | null = null;

  add(report: ThreadReport): void {
    if (report.kind === 'answer') Object.assign(this.#answers, report.answers);
    if (report.kind === 'listed') this.#lists.push(report);
    if (report.kind === 'written') this.#written = report.utterances;
  }

  /** Unpacks the collected results, letting the event loop run in between. */
  async read(): Promise<{ answers: StepOutcomes; written: readonly Utterance[] | null }> {
    const written = this.#written && (await unpackedAsync<Utterance>(this.#written));
    for (const { step, ms, items } of this.#lists) {
      this.#answers[step] = { ms, value: await unpackedAsync(items) };
    }
    return { answers: this.#answers, written };
  }
}
