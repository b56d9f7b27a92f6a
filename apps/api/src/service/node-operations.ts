import type { OpenapiDocument } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { jsonText } from '@verbatim/server';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';
import type { CurrentRecognition } from '../recognition/open-recognizer.ts';

/** The process responds; nothing else is checked. */
export const getHealth = () => handle('getHealth', () => ({ status: 200, body: { status: 'ok' } }));

type ReadinessDeps = Pick<Foundation, 'readiness'> & CurrentRecognition;

/** Checks every part that the service needs to take work, and says what recognizes speech. */
export const getReadiness = (deps: ReadinessDeps) =>
  handle('getReadiness', async () => ({ status: 200, body: await readinessOf(deps) }));

/** The readiness of this node, for orchestrators, which have no key. */
export const getNodeReadiness = (deps: ReadinessDeps) =>
  handle('getNodeReadiness', async () => ({ status: 200, body: await readinessOf(deps) }));

async function readinessOf({ readiness, recognitionInUse }: ReadinessDeps) {
  const checks = await readiness.require();
  return { status: 'ready', checks, ...recognitionInUse() } as const;
}

/** All metrics in the text format of Prometheus. */
export const getMetrics = ({ metrics }: Pick<Foundation, 'metrics'>) =>
  handle('getMetrics', async () => ({ status: 200, body: await metrics.text() }));

/** The OpenAPI document, with the public address of this service if one is configured. */
export const getOpenapiDocument = ({ config }: Pick<Foundation, 'config'>) => {
  const { publicUrl } = config.server;
  const servers = publicUrl === null ? bundle.servers : [{ url: publicUrl }];
  const body = jsonText<OpenapiDocument>(JSON.stringify({ ...bundle, servers }));
  return handle('getOpenapiDocument', () => ({ status: 200, body }));
};
