/** The Debian packages that PocketSphinx consists of here: the library, and its model of English. */
export const debianPackages = ['libpocketsphinx3', 'pocketsphinx-en-us'] as const;

/** What is said to whoever has to install them. */
export const INSTALL_COMMAND = `\`apt-get install -y --no-install-recommends ${debianPackages.join(' ')}\``;
