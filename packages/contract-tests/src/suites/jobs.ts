import { operations } from '@verbatim/contract';
import { statusAndCode } from '../http/error-codes.ts';
import { jsonOf } from '../http/exchange.ts';
import { requestTo } from '../http/test-request.ts';
import { type CreatedJob, makeJob } from '../jobs/make-job.ts';
import { both, live, preRecorded, type Resource, resources } from '../jobs/resources.ts';
import { isOver, type JobRecord, recordIn } from '../jobs/wait-until-over.ts';
import { type Case, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';
import { lookAtEcho } from './job-echo.ts';
import { lookAtFailure, lookAtLife } from './job-life.ts';
import { type JobRule, jobRules } from './job-rules.ts';

/** The life cycle of jobs. */
export const jobs = suite<JobRule>({
  id: 'jobs',
  title: 'Jobs',
  rules: jobRules,
  cases: [
    ...resources.map((resource): Case<JobRule> => {
      return {
        title: `a new job of ${resource.create.id} can be read at once`,
        operation: resource.create.id,
        makes: 'one job',
        run: (trial) => lookAtNewJob(trial, resource),
      };
    }),
    ...resources.map((resource): Case<JobRule> => {
      return {
        title: `a job of ${resource.create.id} echoes its parameters`,
        operation: resource.create.id,
        makes: '--runs jobs, each removed at once',
        run: (trial) => lookAtEcho(trial, resource),
      };
    }),
    {
      title: 'a pre-recorded job is queued, processed, done and deleted',
      makes: 'a stored file and a job',
      run: (trial) => lookAtLife(trial),
    },
    {
      title: 'a job whose file can’t be fetched ends with an error',
      makes: 'one job',
      run: (trial) => lookAtFailure(trial),
    },
    {
      title: 'a session without a connection is queued and can be deleted',
      operation: live.create.id,
      makes: 'one session',
      run: async (trial) => {
        const { id } = await makeJob(trial, live);
        const record = recordIn(await trial.call(live.read, { path: { id } }));
        const queued = record?.status === 'queued' && record.result === null;
        trial.expect('starts-queued', queued, `it is ${record?.status}`);
        const file = await trial.call(live.download, { path: { id } });
        trial.expectError('no-file-yet', file, 'file_not_found');
        const removed = await trial.call(live.remove, { path: { id } });
        const ended = removed.status === 202;
        trial.require('deleted-is-gone', ended, statusAndCode(removed), removed);
        const after = await trial.call(live.read, { path: { id } });
        trial.expectError('deleted-is-gone', after, 'job_not_found');
      },
    },
    {
      title: 'each kind of job has its own path',
      makes: 'two jobs',
      run: async (trial) => {
        for (const [own, other] of [
          [live, preRecorded],
          [preRecorded, live],
        ] as const) {
          const { id } = await makeJob(trial, own);
          for (const operation of [other.read, other.remove, other.download]) {
            const answer = await trial.call(operation, { path: { id } });
            trial.expectError('kinds-apart', answer, 'job_not_found', `${operation.id} answers`);
          }
        }
      },
    },
    {
      title: 'regions in query and body must agree',
      operation: live.create.id,
      makes: 'three sessions',
      run: async (trial) => {
        const create = operations.createLiveSession;
        const at = (region: string) => ({ query: [['region', region]] }) as const;
        const different = await trial.call(create, {
          ...at('eu-west'),
          json: { region: 'us-west' },
        });
        trial.expectError('regions-agree', different, 'region_conflict');
        for (const json of [{}, { region: 'eu-west' }]) {
          const { id } = await makeJob(trial, live, json, at('eu-west'));
          const answer = await trial.call(live.read, { path: { id } });
          const { region } = { ...recordIn(answer)?.request_params } as { region?: unknown };
          trial.expect('region-is-kept', region === 'eu-west', `it is ${String(region)}`, answer);
        }
      },
    },
  ],
});

/** Checks the record of a new job. */
async function lookAtNewJob(trial: Trial<JobRule>, resource: Resource): Promise<void> {
  const job = await makeJob(trial, resource);
  const later = await makeJob(trial, resource);
  const seven = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(job.id);
  trial.expect('ids', seven, `${job.id} is no UUID of version 7`, job.answer);
  trial.expect('ids', job.id < later.id, `${later.id} came after ${job.id}`, later.answer);
  for (const operation of new Set([resource.read, both.read])) {
    const answer = await trial.call(operation, { path: { id: job.id } });
    const record = recordIn(answer);
    const says = `${operation.id} answers ${statusAndCode(answer)}`;
    if (!trial.expect('is-found', record?.id === job.id, says, answer) || !record) continue;
    lookAtRecord(trial, record);
  }
  await followLocation(trial, job);
}

function lookAtRecord(trial: Trial<JobRule>, record: JobRecord): void {
  const expected = `G-${record.id.slice(0, 8)}`;
  trial.expect('request-id', record.request_id === expected, `it is ${record.request_id}`);
  if (isOver(record)) return;
  const early = [record.completed_at, record.error_code, record.error_message].some(
    (value) => value !== null,
  );
  trial.expect('nothing-early', !early, `the job is ${record.status}, but completed or failed`);
}

async function followLocation(
  trial: Trial<JobRule>,
  { id, resource, answer }: CreatedJob,
): Promise<void> {
  const { result_url } = jsonOf(answer) as { result_url?: unknown };
  const links = { location: answer.headers.get('location'), result_url };
  const { baseUrl } = trial.run.target;
  for (const [name, link] of Object.entries(links)) {
    if (typeof link !== 'string') continue;
    const { pathname } = new URL(link, `${baseUrl}/`);
    const operation = [resource.read, both.read].find(({ path }) =>
      pathname.endsWith(path.replace('{id}', id)),
    );
    trial.expect('location', operation !== undefined, `${name} is ${link}`, answer);
    if (!operation) continue;
    const found = await trial.send(requestTo(operation, { path: { id } }));
    const leads = recordIn(found)?.id === id;
    trial.expect('location', leads, `${name} leads to ${statusAndCode(found)}`, found);
  }
}
