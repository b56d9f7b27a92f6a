import { type JobRow, jobColumns } from '../../jobs.ts';
import { type JobOutcome, type JobQueue, MAX_WAIT_MS } from '../../queue.ts';
import { type CallerClock, type Database, jsonb } from '../database.ts';
import { deliveryItems } from './outbox.ts';
import { transcriptJson } from './search.ts';

/** How a job ended, as the ending functions of the database take it; the result is a value of its own. */
export const outcomeJson = ({
  result: _,
  resultPieces = 0,
  deliveries,
  transcript,
  ...outcome
}: JobOutcome) =>
  jsonb({
    ...outcome,
    resultPieces,
    deliveries: deliveryItems(deliveries),
    ...(transcript && { transcript: transcriptJson(transcript) }),
  });

export function queueIn(database: Database, clock: CallerClock): JobQueue {
  return {
    async lease({ owner, now, until, limit, newcomers = 0 }) {
      const rows = await database.query<JobRow & { token: string; attempts: number }>(
        `SELECT ${jobColumns}, token, attempts FROM claim_jobs($1, $2, $3, $4, $5, $6, $7) AS jobs`,
        [clock(), owner, now, until, limit, newcomers, MAX_WAIT_MS],
      );
      return rows.map(({ token, attempts, ...job }) => ({
        jobId: job.id,
        token,
        // The statement that leased it still sees it as it was.
        job: { ...job, status: 'processing' },
        attempt: attempts,
      }));
    },
    async extend(leases, until) {
      const held = await database.query<{ place: number }>(
        'SELECT place FROM extend_leases($1, $2, $3, $4) AS place',
        [clock(), leases.map(({ jobId }) => jobId), leases.map(({ token }) => token), until],
      );
      const places = new Set(held.map(({ place }) => place));
      return leases.filter((_, index) => !places.has(index + 1)).map(({ jobId }) => jobId);
    },
    keepPercent: ({ jobId, token }, percent) =>
      database.value('SELECT keep_job_percent($1, $2, $3)', [jobId, token, percent]),
    async seize(jobId, { owner, until }) {
      // A job without attempts is due for every worker, even while another one holds its lease.
      const [seized] = await database.query<{ token: string }>(
        `UPDATE queue SET owner = $3, token = gen_random_uuid(), available_at = $4 + clock_lead($1), attempts = greatest(attempts, 1)
           WHERE job = (SELECT seq FROM jobs WHERE id = $2) RETURNING token`,
        [clock(), jobId, owner, until],
      );
      return seized ? { jobId, token: seized.token } : null;
    },
    keepAudio: ({ jobId, token }, { file, blobKey }) =>
      database.value('SELECT keep_job_audio($1, $2, $3, $4)', [jobId, token, file, blobKey]),
    keepPiece: ({ jobId, token }, { position, text }) =>
      database.value('SELECT keep_job_piece($1, $2, $3, $4)', [jobId, token, position, text]),
    finish: ({ jobId, token }, outcome) =>
      database.value('SELECT finish_job($1, $2, $3, $4, $5)', [
        clock(),
        jobId,
        token,
        outcomeJson(outcome),
        outcome.result,
      ]),
    retry: ({ jobId, token }, availableAt) =>
      database.value('SELECT return_job($1, $2, $3, $4, 0)', [clock(), jobId, token, availableAt]),
    handBack: ({ jobId, token }, now) =>
      database.value('SELECT return_job($1, $2, $3, $4, 1)', [clock(), jobId, token, now]),
    releaseOwner: (owner, now) =>
      database.run(
        'UPDATE queue SET owner = NULL, token = NULL, available_at = $2 + clock_lead($1) WHERE owner = $3',
        [clock(), now, owner],
      ),
    nextAt: (now) =>
      database.value(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM queue WHERE attempts = 0) THEN 0
           WHEN EXISTS (SELECT 1 FROM queue WHERE attempts > 0 AND available_at > $2::bigint + lead + ${MAX_WAIT_MS} AND token IS NULL)
             THEN 0
           ELSE (SELECT min(available_at) FROM queue WHERE attempts > 0) - lead END
           FROM (SELECT clock_lead($1) AS lead) AS clocks`,
        [clock(), now],
      ),
    oldest: async (accountId) =>
      (await database.value<number | undefined>(
        accountId === null
          ? 'SELECT created_at AS at FROM queue JOIN jobs ON seq = job WHERE attempts = 0 ORDER BY job LIMIT 1'
          : `SELECT created_at AS at FROM jobs WHERE account = $1 AND kind = 'pre-recorded' AND status = 'queued' ORDER BY id LIMIT 1`,
        accountId === null ? [] : [accountId],
      )) ?? null,
  };
}
