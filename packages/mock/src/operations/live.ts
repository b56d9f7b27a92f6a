import { type LiveJobItem, operations, type TranscriptionJobItem } from '@verbatim/contract';
import { type Input, Problem, type PublicHandlers } from '@verbatim/server';
import { liveListener } from '../callbacks/job-callbacks.ts';
import { readPage } from '../lists/page.ts';
import { LiveSession } from '../live/session.ts';
import { socketEvents } from '../live/socket-events.ts';
import { randomText } from '../state/random-text.ts';
import { baseOf, type Callers, type World } from '../world.ts';
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
      return principal.answers.once(
        headers['Idempotency-Key'],
        () => `createLiveSession ${query.region ?? ''} ${JSON.stringify(body)}`,
        () => createSession(world, input),
      );
    },
    listLiveSessions: ({ principal, query, raw }) => {
      const filters = { ...query, kind: ['live'] as const };
      const page = readPage(principal.jobs, filters, clock.now(), baseOf(world, raw));
      return { status: 200, body: { ...page, items: page.items.filter(isLive) } };
    },
    getLiveSession: ({ principal, params }) => ({
      status: 200,
      body: findLive(principal, params.id).record(clock.now()),
    }),
    deleteLiveSession: ({ principal, params }) =>
      deleteJob(principal, findLive(principal, params.id), clock.now()),
    downloadLiveAudio: ({ principal, params }) =>
      audioOf(findLive(principal, params.id), clock.now()),
    streamLiveSession: async ({ params, principal: { session, account } }) => {
      if (session.id !== params.id.toLowerCase()) return world.refuse('token_unknown');
      if (account.openSockets >= world.settings.limits.sockets) {
        return world.refuse('too_many_connections');
      }
      await session.letGoOfTheDead();
      const reason = session.refuses(clock.now());
      if (reason !== null) return world.refuse(reason);
      return socketEvents(session, {
        clock,
        onCount: (by) => {
          account.openSockets += by;
        },
        wrap: world.wrapWire,
      });
    },
  };
}

const isLive = (item: TranscriptionJobItem): item is LiveJobItem => item.kind === 'live';

function createSession(world: World, input: Input<'createLiveSession', Callers>) {
  const { principal, query, body, raw } = input;
  const { custom_metadata: customMetadata = null, ...given } = body;
  const region = query.region ?? given.region;
  if (given.region !== undefined && given.region !== region) {
    throw new Problem('region_conflict', {
      validationErrors: [`region is ${region} in the query and ${given.region} in the body`],
    });
  }
  if (given.callback) refuseAddress('callback_config.url', given.callback_config.url);
  const token = randomText(TOKEN_LENGTH);
  const birth = world.ids.next();
  const params = region === undefined ? given : { ...given, region };
  const session = new LiveSession({
    birth,
    ids: world.ids,
    params,
    listener: liveListener(world, birth.id, params),
    customMetadata,
    settings: world.settings,
    storage: world.storage,
    onForget: () => world.sessions.delete(token),
  });
  principal.jobs.add(session);
  world.sessions.set(token, { session, account: principal });
  const { id, createdAt } = session;
  const base = baseOf(world, raw);
  return {
    status: 201,
    headers: { location: `${base}${operations.getLiveSession.path.replace('{id}', id)}` },
    body: { id, created_at: createdAt, url: socketAddress(base, id, token) },
  } as const;
}

const streamPath = operations.streamLiveSession.path;

/** `http` becomes `ws` and `https` becomes `wss`. */
const socketAddress = (base: string, id: string, token: string): string =>
  `${base.replace(/^http/, 'ws')}${streamPath.replace('{id}', id)}?token=${token}`;
