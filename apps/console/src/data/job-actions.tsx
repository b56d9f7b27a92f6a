import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type {
  PreRecordedJobRequest,
  TranscriptionJob,
  TranscriptionJobItem,
} from '@verbatim/contract';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { jobTitle } from '../controls/formats.ts';
import { useClient } from '../sign-in/signed-in.tsx';

type AnyJob = TranscriptionJob | TranscriptionJobItem;

/** The request that a job was made with; null for live sessions, and if it is not known any more. A record has the metadata beside the parameters. */
function requestOf(job: AnyJob): PreRecordedJobRequest | null {
  if (job.kind === 'live' || job.request_params === null) return null;
  const { request_params: options, custom_metadata: metadata } = job;
  return { ...options, ...(metadata !== null && { custom_metadata: metadata }) };
}

/** What New begins with: the recording and the options of another job. Handed over with the entry of the history. */
export interface AgainState {
  readonly again: { readonly name: string; readonly request: PreRecordedJobRequest };
}

/** Two ways to transcribe the recording of a job again; null for one without a request. */
export function useTranscribeAgain(job: AnyJob): {
  /** With the same request. Resolves with the id of the new job. */
  readonly send: () => Promise<string | AnyFailure>;
  /** Opens New, where other options can be chosen. */
  readonly choose: () => void;
} | null {
  const client = useClient();
  const [, navigate] = useLocation();
  const request = requestOf(job);
  if (request === null) return null;
  return {
    send: async () => {
      const result = await client.createPreRecordedJob({ body: request });
      return result.ok ? result.data.id : result;
    },
    choose: () => {
      const state: AgainState = { again: { name: job.file?.filename ?? jobTitle(job), request } };
      navigate('/', { state });
    },
  };
}

/** Deletes a job, after asking. */
export function DeleteJob({
  job,
  trigger,
  onDeleted,
}: {
  readonly job: AnyJob;
  /** The button that asks. */
  readonly trigger: ReactElement;
  readonly onDeleted?: () => void;
}): ReactNode {
  const client = useClient();
  const queries = useQueryClient();
  const remove = async (): Promise<AnyFailure | null> => {
    const result = await client.deleteTranscription({ path: { id: job.id } });
    if (!result.ok) return result;
    await queries.invalidateQueries({ queryKey: ['listTranscriptions'] });
    onDeleted?.();
    return null;
  };
  return (
    <ConfirmDialog
      trigger={trigger}
      title={`Delete ${jobTitle(job)}?`}
      action="Delete"
      onConfirm={remove}
    >
      <p>Its audio, its transcript and everything made of it are deleted for good.</p>
    </ConfirmDialog>
  );
}
