import type { Operation } from '@verbatim/contract';
import { allOperations } from '../document/traits.ts';
import type { Pair } from './report.ts';

/**
 * The documented (operation, status) pairs that a run has seen. Operations in the shapes of other APIs don't count: of these a run checks
 * the shapes, and their own clients the rest.
 */
export class Ledger {
  readonly #expected: readonly Pair[];
  readonly #seen = new Map<string, number>();
  #losses = 0;

  constructor(listeners: readonly Operation['listener'][] = ['public']) {
    this.#expected = pairsOf(listeners);
  }

  /** Records a response. Undocumented ones are ignored: they break a rule. */
  note(operation: Operation, status: number): void {
    if (!Object.hasOwn(operation.responses, status)) return;
    const key = keyOf({ operation: operation.id, status });
    this.#seen.set(key, (this.#seen.get(key) ?? 0) + 1);
  }

  /** Records that the deployment lost a connection, or said that it can't respond now. */
  noteLoss(): void {
    this.#losses += 1;
  }

  /** How often the deployment lost a connection, or said that it can't respond now. */
  get losses(): number {
    return this.#losses;
  }

  get expected(): readonly Pair[] {
    return this.#expected;
  }

  get seen(): readonly (Pair & { readonly times: number })[] {
    return this.#expected.flatMap((pair) => {
      const times = this.#seen.get(keyOf(pair));
      return times === undefined ? [] : [{ ...pair, times }];
    });
  }

  get missing(): readonly Pair[] {
    return this.#expected.filter((pair) => !this.#seen.has(keyOf(pair)));
  }
}

const keyOf = ({ operation, status }: Pair): string => `${operation} ${status}`;

const pairsOf = (listeners: readonly Operation['listener'][]): Pair[] =>
  allOperations
    .filter(({ listener, dialect }) => dialect === null && listeners.includes(listener))
    .flatMap(({ id, responses }) =>
      Object.keys(responses).map((status) => ({ operation: id, status: Number(status) })),
    );
