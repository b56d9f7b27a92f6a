import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { catalog, STARTER } from '@verbatim/speech/catalog';
import { listOf, oneOf, onOrOff, orAuto, orNone, text, wholeNumber } from '../kind.ts';
import { httpAddress } from '../network-kinds.ts';
import type { OptionTable } from '../option.ts';

/** Stands for the starter models, or names one of the catalog. */
const modelName = text('the name of a known model', (given) =>
  given === STARTER || catalog.some(({ name }) => name === given) ? given : undefined,
);

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
    about:
      'Recognizer processes, each of which uses one core. All accounts, and all jobs of an account, share them in turn.',
  },
  models: {
    environment: 'MODELS',
    key: 'models',
    kind: orAuto(
      listOf('`starter`, or names that `npx --no verbatim models list` shows', modelName),
    ),
    default: 'auto',
    about:
      'Models that are downloaded before the service starts, if they are not installed. `starter` is one for English, a larger one for all languages and one that tells speakers apart, 143 MB or more; `auto` is `starter` on a new machine: until all were installed once, and unless other models are installed. A model that can not be had is said, and does not keep the service from starting.',
  },
  mayInstall: {
    environment: 'INSTALL_PACKAGES',
    key: 'installPackages',
    kind: onOrOff,
    default: false,
    about:
      'Installs PocketSphinx with `apt-get` before the service starts, if no model works and the service runs as root on Debian. `npm start` sets it to `on` unless this option or CONFIG_FILE is set, or `--no-install` is given; `serve` has `--install` and `--no-install`.',
  },
  modelsFolder: {
    environment: 'MODELS_FOLDER',
    key: 'modelsFolder',
    kind: orNone(
      'none',
      text('the path of a folder', (given) => (given === '' ? undefined : resolve(given))),
    ),
    default: null,
    about:
      'Folder with files of models as they are published, which is looked into before anything is downloaded. Their SHA-256 is checked all the same.',
  },
  modelsMirror: {
    environment: 'MODELS_MIRROR',
    key: 'modelsMirror',
    kind: orNone('none', httpAddress),
    default: null,
    about:
      'Base address of a mirror with files of models as they are published, which is asked after the publishers. Their SHA-256 is checked all the same.',
  },
};
