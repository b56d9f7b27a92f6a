import type { CallbackRequest } from '../callbacks/callbacks.ts';
import type { Fault } from './fault.ts';

const group = 'callbacks';

const signature = 'webhook-signature';

/** Mistakes in what is sent to callback addresses. */
export const callbackFaults: readonly Fault[] = [
  {
    name: 'callback-unsigned',
    group,
    description: 'Callbacks have no signature.',
    lie: () => ({ callback: (request) => withHeader(request, signature, undefined) }),
  },
  {
    name: 'callback-wrongly-signed',
    group,
    description: 'The signature of a callback belongs to another body.',
    lie: () => ({
      callback: (request) => withHeader(request, signature, `v1,${btoa('x'.repeat(32))}`),
    }),
  },
  {
    name: 'callback-without-id',
    group,
    description: 'Callbacks have no id to tell a second delivery by.',
    lie: () => ({ callback: (request) => withHeader(request, 'webhook-id', undefined) }),
  },
  {
    name: 'callback-wrong-body',
    group,
    description: 'A callback has its content under another name.',
    lie: () => ({
      callback: (request) => ({
        ...request,
        body: request.body.replace(/"(payload|error)":/, '"content":'),
      }),
    }),
  },
  {
    name: 'callback-wrong-method',
    group,
    description: 'Callbacks come by PUT where POST was asked for, and by POST where it was PUT.',
    lie: () => ({
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
