import type { EarOrder } from '@verbatim/live';
import { afterFinal } from './live-result.ts';

/** Says after each final that what was asked for is not there. */
export function withMissingAddOns(order: EarOrder): EarOrder {
  const after = [...afterFinal(order.params)];
  if (after.length === 0) return order;
  return {
    ...order,
    hear: (heard) =>
      order.hear(
        heard.kind === 'final' ? { ...heard, after: [...(heard.after ?? []), ...after] } : heard,
      ),
  };
}
