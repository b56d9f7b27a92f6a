import { optionSections, requestPath } from 'virtual:option-sections';
import { type ReactNode, useState } from 'react';
import { CopyButton, ToggleButton } from '../../controls/buttons.tsx';
import { type JobOptions, type OptionValues, readOptions } from '../../options/option-values.ts';
import type { RecordingSource } from './recording-source.ts';

/** What is chosen: the recording, by its name or address, and the options. */
interface Chosen {
  readonly source: RecordingSource | undefined;
  readonly options: object;
}

const indented = (value: unknown, by: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);

const addressOf = ({ source }: Chosen): string =>
  source?.kind === 'address' ? source.address : 'https://example.com/meeting.mp3';

/** A literal of Python: JSON but for three words, which are replaced where they are no part of a text. */
const python = (value: unknown, by: string): string =>
  indented(value, by).replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (token) =>
    token === 'true' ? 'True' : token === 'false' ? 'False' : token === 'null' ? 'None' : token,
  );

const languages: Readonly<Record<string, (chosen: Chosen) => string>> = {
  curl: (chosen) => {
    const body = JSON.stringify({ audio_url: addressOf(chosen), ...chosen.options }, null, 2);
    return `curl ${window.location.origin}${requestPath} \\
  -H "x-service-key: $VERBATIM_KEY" -H "content-type: application/json" \\
  -d '${body.replaceAll("'", "'\\''")}'`;
  },
  TypeScript: (chosen) => `import { createClient, unwrap } from '@verbatim/client';

const client = createClient({ baseUrl: '${window.location.origin}', apiKey: process.env.VERBATIM_KEY });
const job = unwrap(await client.transcribe('${addressOf(chosen)}', {
  parameters: ${indented(chosen.options, '  ')},
}));
console.log(job.result.transcription.full_transcript);`,
  Python: (chosen) => `import os
from verbatim import Client

with Client("${window.location.origin}", os.environ["VERBATIM_KEY"]) as client:
    result = client.transcribe(
        "${addressOf(chosen)}",
        parameters=${python(chosen.options, '        ')},
    )
    print(result.data.result.transcription.full_transcript)`,
};

/** Shows how a program asks for what is chosen. */
export function RequestCode({
  options: { values },
  sources: [source],
}: {
  readonly options: { readonly values: OptionValues };
  readonly sources: readonly RecordingSource[];
}): ReactNode {
  const [language, setLanguage] = useState('curl');
  const [isOpen, setOpen] = useState(false);
  const read = readOptions<JobOptions>(optionSections, values);
  const code = languages[language]?.({ source, options: read.ok ? read.options : {} }) ?? '';
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Show as curl, TypeScript or Python</summary>
      {isOpen && (
        <>
          <div className="row-of-buttons apart">
            {Object.keys(languages).map((each) => (
              <ToggleButton key={each} isOn={each === language} onChange={() => setLanguage(each)}>
                {each}
              </ToggleButton>
            ))}
            <CopyButton textOf={() => code}>Copy</CopyButton>
          </div>
          <pre className="commands">
            <code>{code}</code>
          </pre>
        </>
      )}
    </details>
  );
}
