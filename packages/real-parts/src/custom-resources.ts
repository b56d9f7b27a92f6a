import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder, type FoundPart, type FoundProgram } from './find-program.ts';

const run = promisify(execFile);

/** The definitions of custom resources of Kubernetes in modules of Go. Later versions of the Gateway API need Go 1.27. */
const DEFINITIONS: Readonly<Record<string, readonly string[]>> = {
  'github.com/kedacore/keda/v2@v2.21.0': ['config/crd/bases/keda.sh_scaledobjects.yaml'],
  'github.com/prometheus-operator/prometheus-operator@v0.85.0': [
    'example/prometheus-operator-crd/monitoring.coreos.com_podmonitors.yaml',
    'example/prometheus-operator-crd/monitoring.coreos.com_prometheusrules.yaml',
  ],
  'sigs.k8s.io/gateway-api@v1.6.3': [
    'config/crd/standard/gateway.networking.k8s.io_httproutes.yaml',
  ],
};

const MAX_DOWNLOAD_MS = 600_000;

/** Other versions have another folder. */
const place = join(
  cacheFolder,
  'custom-resources',
  Object.keys(DEFINITIONS).join('+').replaceAll('/', '_'),
);

/** The folder of definitions of custom resources, and their files. */
export interface CustomResources extends FoundProgram {
  readonly files: readonly string[];
}

/** The definitions of the custom resources that our chart makes. */
export function findCustomResources(): FoundPart<CustomResources> {
  if (!existsSync(place)) {
    const how = 'npm run get -w @verbatim/real-parts -- custom-resources';
    return { missing: `definitions of custom resources are not on this machine: ${how}` };
  }
  const files = Object.values(DEFINITIONS).flat();
  return { path: place, files: files.map((file) => join(place, basename(file))) };
}

/** Copies them into a folder of its own, so that two runs at once don't see half of them. */
export async function installCustomResources(): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const folder = await mkdtemp(`${place}-`);
  try {
    for (const [module, files] of Object.entries(DEFINITIONS)) {
      const options = { cwd: tmpdir(), timeout: MAX_DOWNLOAD_MS };
      const { stdout } = await run('go', ['mod', 'download', '-json', module], options);
      const { Dir } = JSON.parse(stdout) as { readonly Dir: string };
      for (const file of files) await copyFile(join(Dir, file), join(folder, basename(file)));
    }
    await rename(folder, place);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
