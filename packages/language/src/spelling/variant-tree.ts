import type { CustomSpellingConfig } from '@verbatim/contract';
import { type Token, tokensOf } from './token.ts';

interface Node {
  readonly next: Map<string, Node>;
  right?: string;
}

/** The range of tokens of a variant, and its replacement. */
export interface Match {
  readonly from: number;
  readonly to: number;
  readonly right: string;
}

/** All variants in a prefix tree, so that search time doesn't grow with their number. Of equal variants the first counts. */
export class VariantTree {
  readonly #root: Node = { next: new Map() };

  constructor(dictionary: CustomSpellingConfig['spelling_dictionary']) {
    for (const [right, variants] of Object.entries(dictionary)) {
      for (const variant of variants) this.#add(variant, right);
    }
  }

  /** The longest non-overlapping variants, from left to right. */
  matches(tokens: readonly Token[]): Match[] {
    const found: Match[] = [];
    for (let from = 0; from < tokens.length; ) {
      const match = this.#longestAt(tokens, from);
      if (match) found.push(match);
      from = match?.to ?? from + 1;
    }
    return found;
  }

  #add(variant: string, right: string): void {
    const tokens = tokensOf(variant);
    if (tokens.length === 0) return;
    let node = this.#root;
    for (const [index, { key }] of tokens.entries()) {
      const step = index === 0 ? key.trimStart() : key;
      let next = node.next.get(step);
      if (!next) {
        next = { next: new Map() };
        node.next.set(step, next);
      }
      node = next;
    }
    node.right ??= right;
  }

  #longestAt(tokens: readonly Token[], from: number): Match | undefined {
    let node = this.#root.next.get(tokens[from]?.key.trimStart() ?? '');
    let best: Match | undefined;
    for (let to = from + 1; node; to += 1) {
      if (node.right !== undefined) best = { from, to, right: node.right };
      node = node.next.get(tokens[to]?.key ?? '');
    }
    return best;
  }
}
