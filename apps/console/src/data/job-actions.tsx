import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type {
  PreRecordedJobRequest,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import { Trash2 } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../controls/buttons.tsx';
import { Check } from '../controls/choice.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { type AnyJob, jobTitle } from '../controls/formats.ts';
import { type ConsoleClient, useClient } from '../sign-in/signed-in.tsx';

/** The request that a job was made with; null for live sessions, and if it is not known any more. A record has the metadata beside the parameters. */
function requestOf(job: TranscriptionJob | TranscriptionJobItem): PreRecordedJobRequest | null {
  if (job.kind === 'live' || job.request_params === null) return null;
  const { request_params: options, custom_metadata: metadata } = job;
  return { ...options, ...(metadata !== null && { custom_metadata: metadata }) };
}

/** What New begins with: the recording and the options of another job. Handed over with the entry of the history. */
export interface AgainState {
  readonly again: { readonly name: string; readonly request: PreRecordedJobRequest };
}

/** Two ways to transcribe the recording of a job again; null for one without a request. */
export function useTranscribeAgain(job: TranscriptionJob | TranscriptionJobItem): {
  /** With the same request. Resolves with the new job. */
  readonly send: () => ReturnType<ConsoleClient['createPreRecordedJob']>;
  /** Opens New, where other options can be chosen. */
  readonly choose: () => void;
} | null {
  const client = useClient();
  const [, navigate] = useLocation();
  const request = requestOf(job);
  if (request === null) return null;
  return {
    send: () => client.createPreRecordedJob({ body: request }),
    choose: () => {
      const state: AgainState = { again: { name: job.file?.filename ?? jobTitle(job), request } };
      navigate('/', { state });
    },
  };
}

/** Whether the service deletes a job: one that waits or runs stays, but for a session that nothing has connected to. */
export const isDeletable = ({ kind, status }: Pick<TranscriptionJob, 'kind' | 'status'>): boolean =>
  status === 'done' || status === 'error' || (kind === 'live' && status === 'queued');

/** How far jobs are deleted that were chosen together. */
interface DeleteProgress {
  readonly total: number;
  readonly deleted: number;
  /** What those are called that could not be deleted. */
  readonly failed: readonly string[];
}

/** Deletes jobs one after the other, after asking. Those that can not be deleted do not keep the others. */
export function DeleteJobs({
  jobs,
  trigger,
  onDeleted,
}: {
  readonly jobs: readonly AnyJob[];
  /** The button that asks. */
  readonly trigger: ReactElement;
  /** All were tried, and some were deleted. */
  readonly onDeleted?: () => void;
}): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<DeleteProgress | null>(null);
  const remove = async (): Promise<AnyFailure | null> => {
    let tried: DeleteProgress = { total: jobs.length, deleted: 0, failed: [] };
    let failure: AnyFailure | null = null;
    for (const job of jobs) {
      setProgress(tried);
      const result = await client.deleteTranscription({ path: { id: job.id } });
      if (result.ok) tried = { ...tried, deleted: tried.deleted + 1 };
      else {
        tried = { ...tried, failed: [...tried.failed, jobTitle(job)] };
        failure = result;
      }
    }
    setProgress(tried);
    if (tried.deleted > 0) {
      await queries.invalidateQueries({ queryKey: ['listTranscriptions'] });
      await queries.invalidateQueries({ queryKey: ['searchTranscripts'] });
      onDeleted?.();
    }
    return failure;
  };
  const [first] = jobs;
  const isOne = jobs.length === 1 && first !== undefined;
  return (
    <ConfirmDialog
      trigger={trigger}
      title={isOne ? `Delete ${jobTitle(first)}?` : `Delete ${jobs.length} jobs?`}
      action="Delete"
      onConfirm={remove}
      onOpen={() => setProgress(null)}
    >
      <p>
        {isOne ? 'Its audio, its transcript' : 'Their audio, their transcripts'} and everything made
        of {isOne ? 'it' : 'them'} are deleted for good.
      </p>
      {progress !== null && progress.total > 1 && (
        <p aria-live="polite">
          {progress.deleted} of {progress.total} deleted.
          {progress.failed.length > 0 && ` Not deleted: ${progress.failed.join(', ')}.`}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** The controls with which jobs of a page are chosen, to delete them together. */
export function useChosenJobs(jobs: readonly AnyJob[]): {
  /** Stands above the list. */
  readonly all: ReactNode;
  /** Stands before the name of a job. */
  readonly box: (job: AnyJob) => ReactNode;
} {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = jobs.filter(({ id }) => ids.includes(id));
  const choose = (asked: readonly AnyJob[], isOn: boolean): void => {
    const others = ids.filter((id) => asked.every((job) => job.id !== id));
    setIds(isOn ? [...others, ...asked.map(({ id }) => id)] : others);
  };
  return {
    all: jobs.length > 0 && (
      <>
        <Check
          title="Choose all"
          isOn={chosen.length === jobs.length}
          onChange={(isOn) => choose(jobs, isOn)}
        />
        {chosen.length > 0 && (
          <DeleteJobs
            jobs={chosen}
            trigger={
              <Button look="danger" icon={Trash2}>
                Delete {chosen.length} chosen
              </Button>
            }
          />
        )}
      </>
    ),
    box: (job) => (
      <input
        type="checkbox"
        aria-label={`Choose ${jobTitle(job)}`}
        checked={ids.includes(job.id)}
        onChange={({ target }) => choose([job], target.checked)}
      />
    ),
  };
}
