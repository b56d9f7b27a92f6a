import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type {
  AddOnResults,
  AddOnsRequest,
  Corrections,
  TranscriptionJob,
} from '@verbatim/contract';
import { type LucideIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useClient } from '../../sign-in/signed-in.tsx';
import type { JobResult } from './downloads/paragraphs.ts';

export type AddOnName = keyof AddOnResults;

/** The service gives up after ten minutes. */
const TIMEOUT_MS = 660_000;

/** Makes add-ons of the transcript as it reads now. */
export function useMakeAddOns(id: string) {
  const client = useClient();
  const queries = useQueryClient();
  return async (body: AddOnsRequest) => {
    // A retry would have the model asked twice.
    const limits = { timeoutMs: TIMEOUT_MS, totalTimeoutMs: TIMEOUT_MS, retries: 0 };
    const made = await client.updateAddOns({ path: { id }, body, ...limits });
    if (made.ok && body.keep !== false)
      await queries.invalidateQueries({ queryKey: ['getTranscription', id] });
    return made;
  };
}

/** The request that makes an add-on as it was made before. */
export function requestOf(
  name: AddOnName,
  { request_params: asked }: TranscriptionJob,
  { translation, audio_to_llm: answers }: JobResult,
): AddOnsRequest {
  const none = { realtime_processing: {}, post_processing: {} };
  const { realtime_processing, post_processing, ...others } = { ...none, ...asked };
  const params: AddOnsRequest = { ...others, ...realtime_processing, ...post_processing };
  const { summarization_config, translation_config, audio_to_llm_config } = params;
  // A configuration without its switch has no effect.
  const target_languages = translation?.results?.flatMap(({ languages }) => languages);
  const prompts = answers?.results?.flatMap(({ results }) => results?.prompt ?? []);
  return {
    [name]: true,
    ...(summarization_config && { summarization_config }),
    ...(target_languages?.length
      ? { translation_config: { ...translation_config, target_languages } }
      : translation_config && { translation_config }),
    ...(prompts?.length
      ? { audio_to_llm_config: { ...audio_to_llm_config, prompts, citations: true } }
      : audio_to_llm_config && { audio_to_llm_config }),
  };
}

/** Whether the words were corrected since an add-on was made of them. */
export const isOutdated = (
  name: AddOnName,
  { metadata }: JobResult,
  { completed_at }: TranscriptionJob,
  { updated_at }: Corrections,
): boolean => (updated_at ?? '') > (metadata.add_ons_made_at?.[name] ?? completed_at ?? '');

/** Makes add-ons, and says so while it lasts, and why there are none. */
export function MakeButton({
  label,
  icon: Icon = RotateCcw,
  onMake,
}: {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly onMake: () => Promise<AnyFailure | { readonly ok: true; readonly data: AddOnResults }>;
}): ReactNode {
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<ReactNode>(null);
  const make = async (): Promise<void> => {
    setWorking(true);
    const made = await onMake();
    setWorking(false);
    if (!made.ok) return setProblem(<FailureNotice failure={made} />);
    const missing = Object.values(made.data).flatMap(({ error }) => error?.message ?? []);
    setProblem(missing.length > 0 && <p className="notice bad">{missing[0]}</p>);
  };
  return (
    <>
      <Button disabled={isWorking} onClick={() => void make()} icon={Icon}>
        {label}
        <span className="visually-hidden" role="status">
          {isWorking && 'Working'}
        </span>
      </Button>
      {problem}
    </>
  );
}
