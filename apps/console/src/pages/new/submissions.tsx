import type { AnyFailure } from '@verbatim/client/http';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useWarningBeforeLeaving } from '../../controls/confirm-dialog.tsx';
import type { JobOptions } from '../../options/option-values.ts';
import { useClient } from '../../sign-in/signed-in.tsx';
import type { RecordingSource } from './recording-source.ts';

const SubmissionsContext = createContext<Submissions | null>(null);

/** Keeps chosen recordings and their uploads while the user visits other pages. */
export function SubmissionsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const submissions = useSubmissionsOfTab();
  useWarningBeforeLeaving(submissions.isSending);
  return <SubmissionsContext value={submissions}>{children}</SubmissionsContext>;
}

/** The recordings of this tab. */
export function useSubmissions(): Submissions {
  const submissions = useContext(SubmissionsContext);
  if (submissions === null) {
    throw new TypeError('No submissions: render this below SubmissionsProvider');
  }
  return submissions;
}

/** Progress of a source on the way to its job. */
type SubmissionState =
  | { readonly step: 'chosen' | 'waiting' }
  | { readonly step: 'uploading'; readonly sentBytes: number }
  | { readonly step: 'created'; readonly jobId: string }
  | { readonly step: 'failed'; readonly failure: AnyFailure };

/** A source and how far it is. */
export interface Submission {
  readonly source: RecordingSource;
  readonly state: SubmissionState;
}

/** Limit of uploads at the same time: more would only share the same line. */
const MAX_UPLOADS = 2;

/** The sources of the tab on their way to jobs. */
export interface Submissions {
  readonly all: readonly Submission[];
  readonly isSending: boolean;
  add(sources: readonly RecordingSource[]): void;
  remove(id: string): void;
  /** Uploads what was chosen, and what failed before, and makes a job of each. Resolves when that is over with the ids of the jobs made. */
  send(options: JobOptions): Promise<string[]>;
}

/** Keeps the sources of the tab. Uploads end when it signs out. */
function useSubmissionsOfTab(): Submissions {
  const client = useClient();
  const [all, setAll] = useState<readonly Submission[]>([]);
  const [isSending, setSending] = useState(false);
  const untilSignOut = useRef<AbortController | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    untilSignOut.current = controller;
    return () => controller.abort();
  }, []);

  const set = (id: string, state: SubmissionState): void =>
    setAll((before) => before.map((each) => (each.source.id === id ? { ...each, state } : each)));

  /** Uploads a source, if it is a file, and makes its job. Resolves with how that ended. */
  const submit = async (source: RecordingSource, options: JobOptions): Promise<SubmissionState> => {
    const signal = untilSignOut.current?.signal;
    let audio_url: string;
    if (source.kind === 'address') audio_url = source.address;
    else {
      const { id, file } = source;
      set(id, { step: 'uploading', sentBytes: 0 });
      const stored = await client.upload(file, {
        filename: file.name,
        signal,
        onProgress: ({ sentBytes }) => set(id, { step: 'uploading', sentBytes }),
      });
      if (!stored.ok) return { step: 'failed', failure: stored };
      ({ audio_url } = stored.data);
    }
    const body = { ...options, audio_url };
    const created = await client.createPreRecordedJob({ signal, body });
    if (!created.ok) return { step: 'failed', failure: created };
    return { step: 'created', jobId: created.data.id };
  };

  const send = async (options: JobOptions): Promise<string[]> => {
    const line = all.filter(({ state }) => state.step === 'chosen' || state.step === 'failed');
    for (const { source } of line) set(source.id, { step: 'waiting' });
    setSending(true);
    const jobIds: string[] = [];
    const work = async (): Promise<void> => {
      for (let next = line.shift(); next !== undefined; next = line.shift()) {
        const { source } = next;
        const state = await submit(source, options);
        set(source.id, state);
        if (state.step === 'created') jobIds.push(state.jobId);
      }
    };
    await Promise.all(Array.from({ length: MAX_UPLOADS }, work));
    setSending(false);
    return jobIds;
  };

  return {
    all,
    isSending,
    add: (sources) =>
      setAll((before) => [
        ...before,
        ...sources.map((source): Submission => ({ source, state: { step: 'chosen' } })),
      ]),
    remove: (id) => setAll((before) => before.filter(({ source }) => source.id !== id)),
    send,
  };
}
