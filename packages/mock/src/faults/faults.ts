import type { CallbackRequest } from '../callbacks.ts';
import type { MockSettings } from '../options.ts';
import { type FaultInjection, faultIn, type MockFault } from './fault.ts';
import { jobFaults, listFaults, voiceFaults } from './jobs.ts';
import { liveFaults, returningFaults } from './live.ts';
import { requestFaults } from './requests.ts';
import { responseFaults } from './responses.ts';

const fault = faultIn('callbacks');
const signature = 'webhook-signature';

const callbackFaults: readonly MockFault[] = [
  fault('callback-unsigned', 'Callbacks have no signature.', () => ({
    callback: (request) => withHeader(request, signature, undefined),
  })),
  fault('callback-wrongly-signed', 'The signature of a callback belongs to another body.', () => ({
    callback: (request) => withHeader(request, signature, `v1,${btoa('x'.repeat(32))}`),
  })),
  fault('callback-without-id', 'Callbacks have no webhook-id.', () => ({
    callback: (request) => withHeader(request, 'webhook-id', undefined),
  })),
  fault('callback-wrong-body', 'The payload of a callback has another field name.', () => ({
    callback: (request) => ({
      ...request,
      body: request.body.replace(/"(payload|error)":/, '"content":'),
    }),
  })),
  fault(
    'callback-wrong-method',
    'Callbacks use PUT instead of POST, and POST instead of PUT.',
    () => ({
      callback: (request) => ({ ...request, method: request.method === 'PUT' ? 'POST' : 'PUT' }),
    }),
  ),
];

/** All faults, by group. */
export const faults: readonly MockFault[] = [
  ...responseFaults,
  ...requestFaults,
  ...jobFaults,
  ...listFaults,
  ...voiceFaults,
  ...liveFaults,
  ...returningFaults,
  ...callbackFaults,
];

/** The hooks of the faults that a mock was asked for. Throws on an unknown name. */
export const faultInjections = ({ faults: names, keys }: MockSettings): FaultInjection[] =>
  names.map((name) => {
    const fault = faults.find((each) => each.name === name);
    if (fault) return fault.inject({ keys });
    const known = faults.map((each) => each.name).join(', ');
    throw new TypeError(`No fault is named ${name}; known: ${known}`);
  });

function withHeader(
  request: CallbackRequest,
  name: string,
  value: string | undefined,
): CallbackRequest {
  const { [name]: _old, ...others } = request.headers;
  return { ...request, headers: value === undefined ? others : { ...others, [name]: value } };
}
