import type { LiveJobItem, TranscriptionJobItem } from '@verbatim/contract';
import { addresses, randomText, resolveRegion } from '@verbatim/jobs';
import { socketHandlers } from '@verbatim/live';
import type { OperationInput, PublicHandlers } from '@verbatim/server';
import { announceSession } from '../callbacks/job-callbacks.ts';
import { readPage } from '../lists/page.ts';
import { MockSession } from '../live/mock-session.ts';
import { baseOf } from '../surroundings.ts';
import type { Callers, World } from '../world.ts';
import { refuseAddress } from './addresses.ts';
import { audioOf, deleteJob, findLive } from './jobs.ts';

type LiveOperations =
  | 'createLiveSession'
  | 'listLiveSessions'
  | 'getLiveSession'
  | 'deleteLiveSession'
  | 'downloadLiveAudio'
  | 'streamLiveSession';

/** 192 bits: nobody guesses that. */
const TOKEN_LENGTH = 32;

/** The operations on live sessions. */
export function liveOperations(world: World): Pick<PublicHandlers<Callers>, LiveOperations> {
  const { clock } = world;
  return {
    createLiveSession: (input) => {
      const { principal, headers, body, query } = input;
      const key = headers['Idempotency-Key'];
      if (key === undefined) return createSession(world, input);
      const print = () => `createLiveSession ${query.region ?? ''} ${JSON.stringify(body)}`;
      return principal.answers.once(key, print, () => createSession(world, input));
    },
    listLiveSessions: ({ principal, query, raw }) => {
      const reading = { now: clock.now(), base: baseOf(world, raw), belongs: isLive };
      return { status: 200, body: readPage(principal.jobs, { ...query, kind }, reading) };
    },
    getLiveSession: ({ principal, params }) => ({
      status: 200,
      body: findLive(principal, params.id).record(clock.now()),
    }),
    deleteLiveSession: ({ principal, params }) =>
      deleteJob(principal, findLive(principal, params.id), clock.now()),
    downloadLiveAudio: ({ principal, params }) =>
      audioOf(findLive(principal, params.id), clock.now()),
    streamLiveSession: async ({ principal: session }) => {
      const { owner } = session;
      if (owner.openSockets >= world.settings.limits.sockets) {
        return world.refuse('too_many_connections');
      }
      await session.evictDeadConnection();
      const reason = session.reasonToRefuse(clock.now());
      if (reason !== null) return world.refuse(reason);
      return socketHandlers({
        clock,
        session: () => session.begin(),
        onCount: (by) => {
          owner.openSockets += by;
        },
        wrapConnection: (wire) => world.wrapConnection(wire, session),
      });
    },
  };
}

const kind = ['live'] as const;

const isLive = (item: TranscriptionJobItem): item is LiveJobItem => item.kind === 'live';

function createSession(
  world: World,
  { principal, query, body, raw }: OperationInput<'createLiveSession', Callers>,
) {
  const region = resolveRegion(query.region, body.region);
  if (body.callback) refuseAddress('callback_config.url', body.callback_config.url);
  const asked = region === undefined || body.region !== undefined ? body : { ...body, region };
  const session = new MockSession({
    around: world,
    owner: principal,
    birth: world.ids.next(),
    token: randomText(TOKEN_LENGTH),
    body: asked,
  });
  principal.jobs.add(session);
  const { id, createdAt, token } = session;
  if (world.callbacks) announceSession(world, id, createdAt, body);
  const base = baseOf(world, raw);
  return {
    status: 201,
    headers: { location: addresses.liveSession(base, id) },
    body: {
      id,
      created_at: createdAt,
      url: addresses.liveSocket(base, id, token),
    },
  } as const;
}
