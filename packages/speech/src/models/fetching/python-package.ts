import { copyFile, rm } from 'node:fs/promises';
import { type DownloadRequest, digestOf, download, WrongContentError } from './download.ts';
import { Network } from './network.ts';
import { pipSettings } from './pip-settings.ts';
import { findWheel, wheelIn } from './simple-index.ts';

/** A download whose address names a package. */
export interface PackageRequest extends DownloadRequest {
  readonly sha256: string;
}

/**
 * Downloads a wheel from where pip is set to, which need not be installed: its settings are read. Credentials of a keyring are not; they
 * can be given in `PIP_INDEX_URL`. Nothing in the package runs.
 */
export async function downloadPythonPackage(request: PackageRequest): Promise<void> {
  const { address, target, sha256, signal, network = new Network() } = request;
  const { indexes, findLinks, proxy, certificates } = await pipSettings();
  const way = { signal, proxy, certificates };
  const found = await findWheel(wheelIn(address), { indexes, findLinks }, network, way);
  if (!('path' in found)) {
    await download({ ...request, network, ...way, ...found });
    return;
  }
  await copyFile(found.path, target);
  const digest = await digestOf(target);
  if (digest === sha256) return;
  await rm(target, { force: true });
  throw new WrongContentError(address, digest, sha256);
}
