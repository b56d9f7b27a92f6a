import { operations, securitySchemes } from '@verbatim/contract';
import { withoutToken } from '../http/exchange.ts';
import { addressOf, requestTo } from '../http/test-request.ts';
import type { Case } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import type { LiveRule } from './live-rules.ts';
import { closeCode, HandshakeRefused } from './live-socket.ts';
import {
  type CreatedSession,
  connect,
  createSession,
  sendMessage,
  stopRecording,
} from './session.ts';

const stream = operations.streamLiveSession;

/** 128 bits at 6 bits per character. */
const TOKEN_CHARACTERS = 22;

const TOKEN = securitySchemes.sessionToken.name;

/** Cases of accepted and refused connections. */
export const openingCases: readonly Case<LiveRule>[] = [
  {
    title: 'the URL of a session',
    makes: 'two sessions',
    run: async (trial) => {
      const [first, second] = [await createSession(trial), await createSession(trial)];
      const url = new URL(first.url);
      const secure = new URL(trial.run.target.baseUrl).protocol === 'https:';
      const protocols = secure ? ['wss:'] : ['ws:', 'wss:'];
      const path = addressOf(stream, { path: { id: first.id } });
      const right = protocols.includes(url.protocol) && url.pathname.endsWith(path);
      trial.expect('address', right && tokenOf(first) !== '', `it is ${withoutToken(first.url)}`);
      for (const session of [first, second]) {
        const token = tokenOf(session);
        const long = token.length >= TOKEN_CHARACTERS && new Set(token).size > 6;
        trial.expect('token-is-random', long, `it has ${token.length} characters`);
      }
      trial.expect('token-is-random', tokenOf(first) !== tokenOf(second), 'two sessions share one');
      await plainGet(trial, first);
    },
  },
  {
    title: 'invalid tokens',
    makes: 'two sessions',
    run: async (trial) => {
      const [first, second] = [await createSession(trial), await createSession(trial)];
      const foreign = tokenOf(second);
      const wrong = foreign.split('').reverse().join('');
      for (const token of [null, '', wrong, foreign]) {
        await refused(trial, withToken(first.url, token), 'token_unknown', 'token-unknown');
      }
    },
  },
  {
    title: 'a session that is over',
    makes: 'one session',
    run: async (trial) => {
      const { url } = await createSession(trial);
      const socket = await connect(trial, url);
      sendMessage(socket, stopRecording);
      await socket.untilEnded(trial.run.options.patienceSeconds);
      await refused(trial, url, 'session_over', 'session-over');
    },
  },
  {
    title: 'a second socket of a session',
    makes: 'one session',
    run: async (trial) => {
      const { url } = await createSession(trial);
      const first = await connect(trial, url);
      const second = await connect(trial, url);
      const patience = trial.run.options.patienceSeconds;
      await Promise.race([first.untilEnded(patience), second.untilEnded(patience)]);
      const code = closeCode('session_in_use');
      const takenOver = first.ending?.code === code && second.ending === null;
      const says = `the first ended with ${first.ending?.code}, the second with ${second.ending?.code}`;
      trial.expect('session-in-use', takenOver, says);
      first.drop();
      second.drop();
    },
  },
];

const tokenOf = ({ url }: CreatedSession): string => new URL(url).searchParams.get(TOKEN) ?? '';

function withToken(url: string, token: string | null): string {
  const changed = new URL(url);
  if (token === null) changed.searchParams.delete(TOKEN);
  else changed.searchParams.set(TOKEN, token);
  return changed.href;
}

async function plainGet(trial: Trial<LiveRule>, { id }: CreatedSession): Promise<void> {
  const answer = await trial.send(requestTo(stream, { path: { id }, account: 'none' }));
  trial.expectError('plain-get', answer, 'upgrade_required', 'it gets');
}

async function refused(
  trial: Trial<LiveRule>,
  url: string,
  name: Parameters<typeof closeCode>[0],
  rule: LiveRule,
): Promise<void> {
  try {
    const socket = await connect(trial, url);
    trial.expect('handshake-is-completed', true, '');
    const ending = await socket.untilEnded(trial.run.options.patienceSeconds);
    if (!ending) socket.drop();
    const code = closeCode(name);
    trial.expect(rule, ending?.code === code, `it ends with ${ending?.code}, not ${code}`);
  } catch (error) {
    if (!(error instanceof HandshakeRefused)) throw error;
    trial.expect('handshake-is-completed', false, error.message);
  }
}
