import { MAX_NODE_LEASE_MS } from '../../nodes.ts';
import {
  type ConnectOutcome,
  type MessageBatch,
  PAGE_BATCHES,
  PAGE_LENGTH,
  pageOf,
  type SessionProgress,
  type SessionRow,
  type SessionStore,
} from '../../sessions.ts';
import { type CallerClock, type Database, type DatabaseValue, jsonb } from '../database.ts';
import { holds, MOMENT } from './nodes.ts';
import { deliveryItems } from './outbox.ts';
import { outcomeJson } from './queue.ts';

/** What `connect_session` of the database returns. */
interface ConnectRow {
  readonly outcome: ConnectOutcome['kind'];
  readonly holder: string;
  readonly epoch: number;
}

export function sessionsIn(database: Database, clock: CallerClock): SessionStore {
  return {
    get: async (jobId) =>
      (await database.one<SessionRow>(
        `SELECT jobs.id AS "jobId", account AS "accountId", token_hash AS "tokenHash",
           expires_at - clock_lead($2) AS "expiresAt", connected_at AS "connectedAt", owner, state
           FROM jobs JOIN sessions ON sessions.job = jobs.seq WHERE jobs.id = $1`,
        [jobId, clock()],
      )) ?? null,
    async connect(jobId, { owner, now }): Promise<ConnectOutcome> {
      const row = await database.one<ConnectRow>(
        'SELECT outcome, holder, lease_epoch AS epoch FROM connect_session($1, $2, $3, $4)',
        [jobId, owner, now, MAX_NODE_LEASE_MS],
      );
      if (row?.outcome === 'leased') return { kind: 'leased', lease: { jobId, epoch: row.epoch } };
      return row?.outcome === 'held' ? { kind: 'held', owner: row.holder } : { kind: 'over' };
    },
    release: ({ jobId, epoch }) => database.value('SELECT release_session($1, $2)', [jobId, epoch]),
    keep: ({ jobId, epoch }, progress) =>
      database.value('SELECT keep_session($1, $2, $3, $4, $5, $6, $7)', [
        clock(),
        jobId,
        epoch,
        ...progressValues(progress),
      ]),
    async messagesAfter(jobId, number) {
      const batches = await database.query<MessageBatch>(
        `SELECT message, last FROM (
           SELECT message, last_number AS last, sum(length(message)) OVER (ORDER BY last_number) - length(message) AS before FROM (
             SELECT message, last_number FROM messages WHERE job = (SELECT seq FROM jobs WHERE id = $1) AND last_number > $2
               ORDER BY last_number LIMIT ${PAGE_BATCHES}
           ) AS batches
         ) AS summed WHERE before < ${PAGE_LENGTH} ORDER BY last`,
        [jobId, number],
      );
      return pageOf(batches, number);
    },
    async finals(jobId) {
      const rows = await database.values<string>(
        `SELECT utterance FROM finals WHERE job = (SELECT seq FROM jobs WHERE id = $1) ORDER BY seq`,
        [jobId],
      );
      return rows.flatMap((utterances) => utterances.split('\n'));
    },
    keepPiece: ({ jobId, epoch }, { position, text }) =>
      database.value('SELECT keep_session_piece($1, $2, $3, $4)', [jobId, epoch, position, text]),
    finish: ({ jobId, epoch }, outcome, last) =>
      database.value('SELECT finish_session($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
        clock(),
        jobId,
        epoch,
        outcomeJson(outcome),
        outcome.result,
        ...(last ? progressValues(last) : [null, null, null, null]),
      ]),
    async complete(jobId) {
      await database.query(
        `UPDATE sessions SET state = NULL WHERE job =
           (SELECT seq FROM jobs WHERE id = $1 AND completed_at IS NOT NULL)`,
        [jobId],
      );
    },
    open: () =>
      database.values<string>(
        `SELECT jobs.id FROM jobs JOIN sessions ON sessions.job = jobs.seq CROSS JOIN ${MOMENT}
           LEFT JOIN nodes ON nodes.id = sessions.owner AND ${holds('alive_until')}
           WHERE kind = 'live' AND status = 'processing' AND nodes.id IS NULL ORDER BY jobs.id`,
      ),
    expire: (now, { errorCode, errorMessage }, limit) =>
      database.value('SELECT expire_sessions($1, $2, $3, $4, $5)', [
        clock(),
        now,
        errorCode,
        errorMessage,
        limit,
      ]),
  };
}

function progressValues({
  now,
  messages,
  finals = [],
  deliveries,
  state,
  audio,
}: SessionProgress): DatabaseValue[] {
  const items = deliveryItems(deliveries);
  return [
    jsonb({ now, messageCount: messages.length, deliveries: items, ...(audio && { audio }) }),
    messages.length > 0 ? messages.join('\n') : null,
    finals.length > 0 ? finals.join('\n') : null,
    state ?? null,
  ];
}
