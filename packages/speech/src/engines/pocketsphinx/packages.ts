/** The Debian packages of PocketSphinx: the library and its English model. */
export const debianPackages = ['libpocketsphinx3', 'pocketsphinx-en-us'] as const;

/** Install hint, shown when the packages are missing. */
export const INSTALL_COMMAND = `\`apt-get install -y --no-install-recommends ${debianPackages.join(' ')}\``;
