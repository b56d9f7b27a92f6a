import { readFileSync } from 'node:fs';

/** The exact versions of the peers, from this package's manifest, and of Node. */
export const versions: Readonly<Record<string, string>> = {
  node: process.versions.node,
  ...peersInManifest(),
};

function peersInManifest(): Record<string, string> {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(manifest) as { devDependencies: Record<string, string> };
  return Object.fromEntries(
    Object.entries(devDependencies).filter(([, version]) => version !== '*'),
  );
}
