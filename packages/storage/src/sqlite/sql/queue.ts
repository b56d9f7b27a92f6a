import { randomUUID } from 'node:crypto';
import {
  type JobQueue,
  type Lease,
  type LeasedJob,
  type LeaseRequest,
  MAX_WAIT_MS,
} from '../../queue.ts';
import type { Connection, InThread } from '../connection.ts';
import { endJob, jobAt, keepPiece } from './job-rows.ts';
import { trashIfUnused } from './uploads.ts';

export function queueIn(connection: Connection): InThread<JobQueue> {
  const leases = new JobLeases(connection);
  return {
    lease: (request) => leases.lease(request),
    extend: (leases, until) =>
      leases
        .filter(({ jobId, token }) => {
          const sql = `UPDATE queue SET available_at = ? WHERE token = ? AND job = (SELECT seq FROM jobs WHERE id = ?)`;
          return connection.run(sql, [until, token, jobId]) === 0;
        })
        .map(({ jobId }) => jobId),
    keepPercent: ({ jobId, token }, percent) =>
      connection.run(
        `UPDATE queue SET percent = iif(percent_token = ?1, max(percent, ?2), ?2), percent_token = ?1
           WHERE token = ?1 AND job = (SELECT seq FROM jobs WHERE id = ?3)`,
        [token, percent, jobId],
      ) > 0,
    seize(jobId, { owner, until }) {
      const token = randomUUID();
      // A job without attempts is due for every worker, even while another one holds its lease.
      const sql = `UPDATE queue SET owner = ?, token = ?, available_at = ?, attempts = max(attempts, 1)
         WHERE job = (SELECT seq FROM jobs WHERE id = ?)`;
      return connection.run(sql, [owner, token, until, jobId]) === 0 ? null : { jobId, token };
    },
    keepAudio: (lease, { file, blobKey }) =>
      ifHeld(connection, lease, (job) => {
        connection.run('UPDATE jobs SET file = ?, blob_key = ? WHERE seq = ?', [
          file,
          blobKey,
          job.seq,
        ]);
        if (job.blobKey !== blobKey) trashIfUnused(connection, job.blobKey);
      }),
    keepPiece: (lease, piece) =>
      ifHeld(connection, lease, ({ seq }) => keepPiece(connection, seq, piece)),
    finish: (lease, outcome) =>
      ifHeld(connection, lease, (job) => {
        endJob(connection, job, outcome);
        connection.run('DELETE FROM queue WHERE job = ?', [job.seq]);
      }),
    retry: (lease, availableAt) =>
      ifHeld(connection, lease, ({ seq }) => {
        const sql = 'UPDATE queue SET owner = NULL, token = NULL, available_at = ? WHERE job = ?';
        connection.run(sql, [availableAt, seq]);
      }),
    handBack: (lease, now) =>
      ifHeld(connection, lease, ({ seq }) => {
        connection.run(
          'UPDATE queue SET owner = NULL, token = NULL, available_at = ?, attempts = attempts - 1 WHERE job = ?',
          [now, seq],
        );
      }),
    releaseOwner: (owner, now) =>
      connection.run(
        'UPDATE queue SET owner = NULL, token = NULL, available_at = ? WHERE owner = ?',
        [now, owner],
      ),
    nextAt: (now) =>
      connection.value<number>(
        `SELECT CASE WHEN EXISTS (SELECT 1 FROM queue WHERE attempts = 0) THEN 0
           WHEN EXISTS (SELECT 1 FROM queue WHERE attempts > 0 AND available_at > ? AND token IS NULL) THEN 0
           ELSE (SELECT min(available_at) FROM queue WHERE attempts > 0) END AS at`,
        [now + MAX_WAIT_MS],
      ) ?? null,
    oldest: (accountId) =>
      connection.value<number>(
        accountId === null
          ? 'SELECT created_at AS at FROM queue JOIN jobs ON seq = job WHERE job > 0 AND attempts = 0 ORDER BY job LIMIT 1'
          : `SELECT created_at AS at FROM jobs WHERE account = ? AND kind = 'pre-recorded' AND status = 'queued' ORDER BY id LIMIT 1`,
        accountId === null ? [] : [accountId],
      ) ?? null,
  };
}

interface HeldJob {
  readonly seq: number;
  readonly accountId: string;
  readonly blobKey: string | null;
}

/** False, and nothing is changed, if the lease was lost. */
function ifHeld(
  connection: Connection,
  { jobId, token }: Lease,
  change: (job: HeldJob) => void,
): boolean {
  const job = connection.get<HeldJob>(
    `SELECT jobs.seq, jobs.account AS accountId, blob_key AS blobKey FROM jobs JOIN queue ON queue.job = jobs.seq
       WHERE jobs.id = ? AND queue.token = ?`,
    [jobId, token],
  );
  if (job) change(job);
  return job !== undefined;
}

interface WaitingJob {
  readonly job: number;
  readonly attempts: number;
}

interface WaitingAgain extends WaitingJob {
  readonly account: string;
}

/** Leases jobs to workers, one of each account in turn. */
class JobLeases {
  readonly #connection: Connection;
  /** The account served last. Not stored: after a restart any account may be first. */
  #last = '';

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  lease(request: LeaseRequest): LeasedJob[] {
    const busy = this.#busyAccounts(request.owner);
    const due = this.#dueAgain(request);
    const leased = this.#leaseInTurn(request, busy, due);
    const left = request.limit - leased.length;
    // All looked-up jobs may be of accounts that get no more: other accounts may be due behind them.
    if (left === 0 || due.length < request.limit) return leased;
    const others = this.#dueAgain(request, busy);
    return [...leased, ...this.#leaseInTurn({ ...request, limit: left }, busy, others)];
  }

  #leaseInTurn(
    request: LeaseRequest,
    busy: Set<string>,
    due: readonly WaitingAgain[],
  ): LeasedJob[] {
    const { limit, newcomers = 0 } = request;
    const again = Map.groupBy(due, ({ account }) => account);
    const leased: LeasedJob[] = [];
    // Skipped accounts have running jobs. After `busy.size` skips the next account has none, or there is none.
    for (let skipped = 0; leased.length < limit && skipped <= busy.size; ) {
      const account = this.#next([...again.keys()]);
      if (account === null) break;
      this.#last = account;
      if (busy.has(account) && limit - leased.length <= newcomers) {
        skipped += 1;
        continue;
      }
      leased.push(...this.#take(again.get(account)?.shift() ?? this.#untried(account), request));
      if (again.get(account)?.length === 0) again.delete(account);
      busy.add(account);
      skipped = 0;
    }
    return leased;
  }

  /** Jobs with earlier attempts that are due, or would be if the clock had not been set back. */
  #dueAgain({ now, limit }: LeaseRequest, without = new Set<string>()): WaitingAgain[] {
    return this.#connection.all<WaitingAgain>(
      `WITH skipped AS (SELECT value FROM json_each(?))
       SELECT available_at, job, attempts, account FROM queue
         WHERE attempts > 0 AND available_at <= ? AND account NOT IN skipped
       UNION ALL
       SELECT available_at, job, attempts, account FROM queue
         WHERE attempts > 0 AND available_at > ? AND token IS NULL AND account NOT IN skipped
       ORDER BY available_at, job LIMIT ?`,
      [JSON.stringify([...without]), now, now + MAX_WAIT_MS, limit],
    );
  }

  #busyAccounts(owner: string): Set<string> {
    const sql = 'SELECT account FROM queue WHERE owner = ?';
    return new Set(this.#connection.values<string>(sql, [owner]));
  }

  /** The next account with due jobs, in the order of their names, starting over after the last. */
  #next(again: readonly string[]): string | null {
    return this.#after(this.#last, again) ?? this.#after('', again);
  }

  #after(last: string, again: readonly string[]): string | null {
    const untried = this.#connection.value<string | null>(
      'SELECT min(account) FROM queue WHERE attempts = 0 AND account > ?',
      [last],
    );
    const all = [...again.filter((account) => account > last), ...(untried ? [untried] : [])];
    return all.toSorted()[0] ?? null;
  }

  #untried(account: string): WaitingJob | undefined {
    return this.#connection.get<WaitingJob>(
      'SELECT job, attempts FROM queue WHERE attempts = 0 AND account = ? ORDER BY available_at, job LIMIT 1',
      [account],
    );
  }

  #take(waiting: WaitingJob | undefined, { owner, until }: LeaseRequest): LeasedJob[] {
    if (!waiting) return [];
    const token = randomUUID();
    const attempt = waiting.attempts + 1;
    this.#connection.run(
      'UPDATE queue SET owner = ?, token = ?, available_at = ?, attempts = ? WHERE job = ?',
      [owner, token, until, attempt, waiting.job],
    );
    this.#connection.run(
      `UPDATE jobs SET status = 'processing' WHERE seq = ? AND status = 'queued'`,
      [waiting.job],
    );
    const job = jobAt(this.#connection, waiting.job);
    return job ? [{ jobId: job.id, token, job, attempt }] : [];
  }
}
