import type { CallbackRequest } from '../callbacks/callbacks.ts';
import type { MockFault } from './fault.ts';

const group = 'callbacks';

const signature = 'webhook-signature';

/** Violations in callbacks. */
export const callbackFaults: readonly MockFault[] = [
  {
    name: 'callback-unsigned',
    group,
    description: 'Callbacks have no signature.',
    inject: () => ({ callback: (request) => withHeader(request, signature, undefined) }),
  },
  {
    name: 'callback-wrongly-signed',
    group,
    description: 'The signature of a callback belongs to another body.',
    inject: () => ({
      callback: (request) => withHeader(request, signature, `v1,${btoa('x'.repeat(32))}`),
    }),
  },
  {
    name: 'callback-without-id',
    group,
    description: 'Callbacks have no webhook-id.',
    inject: () => ({ callback: (request) => withHeader(request, 'webhook-id', undefined) }),
  },
  {
    name: 'callback-wrong-body',
    group,
    description: 'The payload of a callback has another field name.',
    inject: () => ({
      callback: (request) => ({
        ...request,
        body: request.body.replace(/"(payload|error)":/, '"content":'),
      }),
    }),
  },
  {
    name: 'callback-wrong-method',
    group,
    description: 'Callbacks use PUT instead of POST, and POST instead of PUT.',
    inject: () => ({
      callback: (request) => ({ ...request, method: request.method === 'PUT' ? 'POST' : 'PUT' }),
    }),
  },
];

function withHeader(
  request: CallbackRequest,
  name: string,
  value: string | undefined,
): CallbackRequest {
  const { [name]: _old, ...others } = request.headers;
  return { ...request, headers: value === undefined ? others : { ...others, [name]: value } };
}
