import { availableParallelism } from 'node:os';
import { wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';

/** How words are worked on. */
export const addOnsOptions: OptionTable['addOns'] = {
  threads: {
    environment: 'ADD_ON_THREADS',
    key: 'threads',
    kind: wholeNumber(2, 256),
    default: Math.max(2, Math.ceil(availableParallelism() / 2)),
    defaultInWords: 'half the number of cores, at least 2',
    about:
      'How many threads do what is done to words: spelling, redaction, sentences, entities and the like. One of them is always for live sessions.',
  },
};
