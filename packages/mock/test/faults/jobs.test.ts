import type { JobProgress, PreRecordedJob, TranscriptionList } from '@verbatim/contract';
import { AUDIO_URL, OTHER_KEY } from '../running-mock.ts';
import { proveFaults, type Suspect } from './reveal.ts';

const ID = '01a1a0be-79c0-7b3a-9f52-6d0e8c41b7a5';

/** The id of a job of another key. */
async function foreignJob({ post }: Suspect): Promise<string> {
  const headers = { 'x-service-key': OTHER_KEY };
  const { body } = await post<{ id: string }>(
    '/v2/pre-recorded',
    { audio_url: AUDIO_URL },
    headers,
  );
  return body.id;
}

const listed = async ({ call }: Suspect): Promise<string[]> =>
  (await call<TranscriptionList>('/v2/transcription')).body.items.map(({ id }) => id);

/** The id of a job that was deleted. */
async function deletedJob({ startJob, remove, clock }: Suspect): Promise<string> {
  const id = await startJob();
  clock.advance(1000);
  await remove(`/v2/pre-recorded/${id}`);
  return id;
}

/** A finished job. */
async function finishedJob({ startJob, clock }: Suspect): Promise<string> {
  const id = await startJob();
  clock.advance(100_000);
  return id;
}

const progressOf = async ({ call }: Suspect, id: string): Promise<JobProgress> =>
  (await call<PreRecordedJob>(`/v2/pre-recorded/${id}`)).body.progress;

proveFaults('jobs', {
  'other-account-shown': async (suspect) =>
    (await suspect.call(`/v2/pre-recorded/${await foreignJob(suspect)}`)).status === 200,
  'other-account-listed': async (suspect) => {
    const id = await foreignJob(suspect);
    return (await listed(suspect)).includes(id);
  },
  'unknown-id-ok': async ({ call }) => (await call(`/v2/live/${ID}`)).status === 200,
  'deleted-still-readable': async (suspect) => {
    const id = await deletedJob(suspect);
    return (await suspect.call(`/v2/pre-recorded/${id}`)).status === 200;
  },
  'deleted-still-listed': async (suspect) => {
    const id = await deletedJob(suspect);
    return (await listed(suspect)).includes(id);
  },
  'running-job-deleted': async ({ startJob, remove }) =>
    (await remove(`/v2/pre-recorded/${await startJob()}`)).status === 202,
  'never-done': async (suspect) => {
    const id = await finishedJob(suspect);
    return (await suspect.statusOf(id)) === 'processing';
  },
  'state-goes-back': async (suspect) => {
    const id = await finishedJob(suspect);
    const states = [await suspect.statusOf(id), await suspect.statusOf(id)];
    return states.join() === 'done,queued';
  },
  'percent-goes-back': async (suspect) => {
    const id = await finishedJob(suspect);
    const [before, after] = [await progressOf(suspect, id), await progressOf(suspect, id)];
    return Number(after.percent) < Number(before.percent);
  },
  'done-below-hundred': async (suspect) =>
    (await progressOf(suspect, await finishedJob(suspect))).percent === 99,
  'place-after-start': async (suspect) =>
    (await progressOf(suspect, await finishedJob(suspect))).jobs_ahead === 2,
  'no-completion-time': async (suspect) => {
    const { status, completed_at: completedAt } = await suspect.read(await finishedJob(suspect));
    return status === 'done' && completedAt === null;
  },
  'add-on-not-asked-for': async (suspect) => {
    const { result } = await suspect.read(await finishedJob(suspect));
    return result !== null && 'summarization' in result;
  },
});
