import type { OpenapiDocument } from '@verbatim/contract';
import bundle from '@verbatim/contract/openapi.json' with { type: 'json' };
import { jsonText } from '@verbatim/server';
import type { Foundation } from '../platform/foundation.ts';
import { handle } from '../platform/handle.ts';

/** The OpenAPI document, with the public address of this service if one is configured. */
export const getOpenapiDocument = ({ config }: Pick<Foundation, 'config'>) => {
  const { publicUrl } = config.server;
  const servers = publicUrl === null ? bundle.servers : [{ url: publicUrl }];
  const body = jsonText<OpenapiDocument>(JSON.stringify({ ...bundle, servers }));
  return handle('getOpenapiDocument', () => ({ status: 200, body }));
};
