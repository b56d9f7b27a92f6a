import { operations } from '@verbatim/contract';
import { expect, test } from 'vitest';
import { closeFrame } from '../src/close-codes.ts';

/** RFC 6455, 5.5: a control frame has 125 bytes, of which the code takes two. A longer reason can't be sent. */
const MAX_REASON_BYTES = 123;

test.for(operations.streamLiveSession.websocket.closeCodes)(
  'the reason of $code fits into a close frame',
  ({ name }) => {
    expect(Buffer.byteLength(closeFrame(name).reason)).toBeLessThanOrEqual(MAX_REASON_BYTES);
  },
);
