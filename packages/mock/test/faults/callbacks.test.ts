import { validators } from '@verbatim/contract';
import { backgroundClock } from '@verbatim/time';
import { DEFAULT_SECRET } from '../../src/index.ts';

import { isSigned, type Received, receiveCallbacks } from '../receiver.ts';
import { proveFaults, type Suspect } from './reveal.ts';

/** Whether the callback of a job violates the contract. */
const callback =
  (lie: (received: Received) => boolean) =>
  async ({ startJob }: Suspect): Promise<boolean> => {
    const { url, arrived } = await receiveCallbacks();
    await startJob({ callback: true, callback_config: { url } });
    return (await arrived(1)).some(lie);
  };

proveFaults(
  'callbacks',
  {
    'callback-unsigned': callback(({ headers }) => !headers['webhook-signature']),
    'callback-wrongly-signed': callback((received) => !isSigned(received, DEFAULT_SECRET)),
    'callback-without-id': callback(({ headers }) => !headers['webhook-id']),
    'callback-wrong-body': callback(({ body }) => !validators.TranscriptionSuccessCallback(body)),
    'callback-wrong-method': callback(({ method }) => method !== 'POST'),
  },
  { clock: backgroundClock, callbacks: true, timing: { queuedMs: 0, processingMs: 0 } },
);
