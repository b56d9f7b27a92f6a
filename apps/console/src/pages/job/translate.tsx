import type { AddOnsRequest, LanguageCode, TranscriptionJob } from '@verbatim/contract';
import { Languages } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Choice } from '../../controls/choice.tsx';
import { languageName } from '../../controls/formats.ts';
import type { JobResult } from './downloads/paragraphs.ts';
import { MakeButton, requestOf, type useMakeAddOns } from './make-add-ons.tsx';

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
    <div className="row-of-buttons translate">
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
