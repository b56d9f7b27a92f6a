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
      'The recognizer: `auto` is the model in use, or the best installed engine; `scripted` ignores the audio and returns prepared words, for tests.',
  },
  processes: {
    environment: 'RECOGNIZER_PROCESSES',
    key: 'processes',
    kind: wholeNumber(1, 1024),
    default: availableParallelism(),
    defaultInWords: 'the number of cores',
    about: 'Recognizer processes, each of which uses one core. All jobs share them in turn.',
  },
};
