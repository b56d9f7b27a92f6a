import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EngineError } from '../../recognition/errors.ts';

/** The Debian packages of PocketSphinx: the library and its English model. */
export const debianPackages = ['libpocketsphinx3', 'pocketsphinx-en-us'] as const;

/** Install hint, shown when the packages are missing. */
export const INSTALL_COMMAND = `\`apt-get install -y --no-install-recommends ${debianPackages.join(' ')}\``;

/** Paths of a PocketSphinx model. */
export interface ModelFiles {
  readonly acoustic: string;
  readonly language: string;
  readonly dictionary: string;
}

const FOLDERS = ['/usr/share', '/usr/local/share'].map((share) =>
  join(share, 'pocketsphinx/model/en-us'),
);

/** Finds the English model of the Debian packages. */
export function englishModel(folders: readonly string[] = FOLDERS): ModelFiles {
  for (const folder of folders) {
    const files: ModelFiles = {
      acoustic: join(folder, 'en-us'),
      language: join(folder, 'en-us.lm.bin'),
      dictionary: join(folder, 'cmudict-en-us.dict'),
    };
    if (Object.values(files).every((file) => existsSync(file))) return files;
  }
  throw new EngineError(
    `The model that PocketSphinx needs for English is not installed. ${INSTALL_COMMAND} installs it.`,
  );
}
