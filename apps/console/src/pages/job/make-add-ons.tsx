import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type {
  AddOnResults,
  AddOnsRequest,
  Corrections,
  LanguageCode,
  TranscriptionJob,
} from '@verbatim/contract';
import { Languages, type LucideIcon, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { Choice } from '../../controls/choice.tsx';
import { languageName } from '../../controls/formats.ts';
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

/** Translates the transcript into one more language. */
export function Translate({
  job,
  result,
  make,
  onMade,
}: {
  readonly job: TranscriptionJob;
  readonly result: JobResult;
  readonly make: ReturnType<typeof useMakeAddOns>;
  /** Gets the language. */
  readonly onMade: (language: string) => void;
}): ReactNode {
  const [language, setLanguage] = useState<LanguageCode | ''>('');
  const made = result.translation?.results?.filter(({ utterances }) => utterances.length > 0) ?? [];
  const there = made.flatMap(({ languages }) => languages);
  const known: readonly string[] = [...result.transcription.languages, ...there];
  const others = import.meta.env.LANGUAGES.filter((code) => !known.includes(code));
  const translate = async (target: LanguageCode) => {
    const { translation_config: config } = requestOf('translation', job, result);
    const body: AddOnsRequest = {
      translation: true,
      translation_config: { ...config, target_languages: [...there, target] },
    };
    const answer = await make(body);
    if (answer.ok && !answer.data.translation?.error) onMade(target);
    return answer;
  };
  return (
    <div className="row-of-buttons apart">
      <Choice
        label="Translate into"
        options={[
          ['', 'Choose a language'],
          ...others.map((code) => [code, languageName(code)] as const),
        ]}
        value={language}
        onChange={setLanguage}
      />
      {language !== '' && (
        <MakeButton label="Translate" icon={Languages} onMake={() => translate(language)} />
      )}
    </div>
  );
}
