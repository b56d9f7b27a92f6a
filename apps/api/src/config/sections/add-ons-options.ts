import { availableParallelism } from 'node:os';
import { wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';

/** Options of the add-ons. */
export const addOnsOptions: OptionTable['addOns'] = {
  threads: {
    environment: 'ADD_ON_THREADS',
    key: 'threads',
    kind: wholeNumber(2, 256),
    default: Math.max(3, Math.ceil(availableParallelism() / 2)),
    defaultInWords: 'half the number of cores, at least 3',
    about:
      'Threads for the add-ons that the service runs itself, such as spelling, redaction, sentences and entities. One of them is reserved for live sessions. With three or more, one account never holds all of the others.',
  },
};
