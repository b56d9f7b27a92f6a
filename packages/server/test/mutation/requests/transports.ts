import fc from 'fast-check';
import { change, type RequestMutator } from './request-mutator.ts';

/** The body in pieces, through the request of Node, or over a connection that breaks. */
export const transports: RequestMutator = {
  weight: 4,
  mutations: ({ operation }) =>
    operation.body === null
      ? null
      : fc
          .record({
            via: fc.constantFrom('web', 'node'),
            chunkBytes: fc.constantFrom(0, 1, 2, 3, 7, 64, 4096),
            breaksAfter: fc.option(fc.constantFrom(0, 1, 10, 100), { freq: 4 }),
          })
          .map((transport) =>
            change(
              'transport',
              `via ${transport.via} in chunks of ${transport.chunkBytes}, ${transport.breaksAfter === null ? 'whole' : `broken after ${transport.breaksAfter}`}`,
              (draft) => {
                draft.transport = transport;
              },
            ),
          ),
};
