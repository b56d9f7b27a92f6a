import { availableParallelism } from 'node:os';
import { oneOf, wholeNumber } from '../kind.ts';
import type { OptionTable } from '../option.ts';

/** What audio is recognized with. */
export const recognitionOptions: OptionTable['recognition'] = {
  recognizer: {
    environment: 'RECOGNIZER',
    key: 'recognizer',
    kind: oneOf('auto', 'scripted'),
    default: 'auto',
    about:
      'What audio is recognized with: `auto` takes the model in use, or the best engine that is installed; `scripted` hears nothing and gives words that were written beforehand, for tests.',
  },
  processes: {
    environment: 'RECOGNIZER_PROCESSES',
    key: 'processes',
    kind: wholeNumber(1, 1024),
    default: availableParallelism(),
    defaultInWords: 'the number of cores',
    about:
      'How many processes recognize at the same time, each on one core. All jobs share them, each in its turn.',
  },
};
