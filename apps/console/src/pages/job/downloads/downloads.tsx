import { Menu } from '@base-ui/react/menu';
import type { AnyFailure } from '@verbatim/client/http';
import type { Transcription, TranscriptionJob, Utterance } from '@verbatim/contract';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clockTime, jobTitle, momentText } from '../../../controls/formats.ts';
import { FailureNotice } from '../../../failure/failure-notice.tsx';
import { useClient } from '../../../sign-in/signed-in.tsx';

import { type JobResult, readable } from '../result-parts.tsx';
import type { DocxHead } from './docx.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Formats that the service writes. */
const texts = [
  ['txt', 'Text (txt)', 'text/plain'],
  ['md', 'Markdown (md)', 'text/markdown'],
  ['srt', 'Subtitles (srt)', 'application/x-subrip'],
  ['srt', 'Subtitles with speakers (srt)', 'application/x-subrip', { speakers: true }],
  ['vtt', 'Subtitles (vtt)', 'text/vtt'],
] as const;

/** Downloads the transcript as it is shown, with its corrections. */
export function Downloads({
  job,
  name,
  transcription,
  nameOf,
}: {
  readonly job: TranscriptionJob;
  /** Name of the files, without an extension. */
  readonly name: string;
  /** With its corrections. */
  readonly transcription: Transcription;
  readonly nameOf: (utterance: Utterance) => string | null;
}): ReactNode {
  const client = useClient();
  const [failure, setFailure] = useState<AnyFailure | null>(null);

  const downloadText = async ([format, , type, choice]: (typeof texts)[number]): Promise<void> => {
    setFailure(null);
    const result = await client.downloadTranscript({
      path: { id: job.id },
      query: { format, ...choice },
    });
    if (result.ok) offer(new Blob([result.data], { type }), `${name}.${format}`);
    else setFailure(result);
  };
  const downloadJson = (): void => {
    const speakers = [...new Set(transcription.utterances.map(({ speaker }) => speaker))].flatMap(
      (speaker) => {
        const first = transcription.utterances.find((each) => each.speaker === speaker);
        const given = first && nameOf(first);
        return speaker === undefined || !given ? [] : [{ speaker, name: given }];
      },
    );
    const content = JSON.stringify({ ...transcription, speakers }, null, 2);
    offer(new Blob([content], { type: 'application/json' }), `${name}.json`);
  };
  const downloadDocx = async (): Promise<void> => {
    const { docxOf } = await import('./docx.ts');
    const paragraphs = transcription.utterances
      .filter(({ text }) => text !== '')
      .map((each) => ({ time: clockTime(each.start), name: nameOf(each), text: each.text }));
    offer(new Blob([docxOf(headOf(job), paragraphs)], { type: WORD }), `${name}.docx`);
  };
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className="button">
          <Download size={18} aria-hidden="true" /> Download
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end">
            <Menu.Popup className="download-menu">
              {texts.map((each) => (
                <Menu.Item key={each[1]} onClick={() => void downloadText(each)}>
                  {each[1]}
                </Menu.Item>
              ))}
              <Menu.Item onClick={() => void downloadDocx()}>Word (docx)</Menu.Item>
              <Menu.Item onClick={downloadJson}>Data (json)</Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {failure !== null && <FailureNotice failure={failure} />}
    </>
  );
}

/** What a document says above the words: title, date and duration, then summary and entities where there are any. */
function headOf(job: TranscriptionJob): DocxHead {
  const result: Partial<JobResult> = job.result ?? {};
  const summary = result.summarization?.results ?? '';
  const entities = result.named_entity_recognition?.results ?? [];
  const byType = Map.groupBy(entities, ({ entity_type: type }) => type);
  const lines = [...byType].map(
    ([type, found]) =>
      `${readable(type)}: ${[...new Set(found.map(({ text }) => text))].join(', ')}`,
  );
  return {
    title: jobTitle(job),
    facts: `${momentText(job.created_at)}, ${clockTime(result.metadata?.audio_duration ?? 0)}`,
    parts: [
      ...(summary === '' ? [] : [['Summary', summary.split('\n')] as const]),
      ...(lines.length === 0 ? [] : [['Entities', lines] as const]),
    ],
  };
}

/** Lets the browser save a file. */
function offer(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
