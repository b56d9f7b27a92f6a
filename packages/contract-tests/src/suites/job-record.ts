import { statusAndCode } from '../http/error-codes.ts';
import { jsonOf } from '../http/exchange.ts';
import { requestTo } from '../http/test-request.ts';
import { type CreatedJob, makeJob } from '../jobs/make-job.ts';
import { both, type Resource } from '../jobs/resources.ts';
import { isOver, type JobRecord, recordIn } from '../jobs/wait-until-over.ts';
import type { Trial } from '../run/trial.ts';
import type { JobRule } from './job-rules.ts';

/** Checks the record of a new job. */
export async function lookAtNewJob(trial: Trial<JobRule>, resource: Resource): Promise<void> {
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
