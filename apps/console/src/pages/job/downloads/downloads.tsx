import { Menu } from '@base-ui/react/menu';
import type { Transcription, TranscriptionJob } from '@verbatim/contract';
import { Check, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../../failure/failure-notice.tsx';
import { useAction } from '../../../failure/use-action.ts';
import { useClient } from '../../../sign-in/signed-in.tsx';
import { chosenParagraphs, type ExportChoice, headOf, type NameOf } from './paragraphs.ts';
import { Printed } from './printed.tsx';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** Formats that the service writes. */
const texts = [
  ['txt', 'Text (txt)', 'text/plain'],
  ['md', 'Markdown (md)', 'text/markdown'],
  ['srt', 'Subtitles (srt)', 'application/x-subrip'],
  ['vtt', 'Subtitles (vtt)', 'text/vtt'],
  ['rttm', 'Speaker turns (rttm)', 'text/plain'],
] as const;

const choices = [
  ['times', 'Times'],
  ['speakers', 'Speakers'],
  ['uncertain', 'Mark uncertain words'],
] as const;

/** Downloads or prints the transcript as it is shown, with its corrections. */
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
  readonly nameOf: NameOf;
}): ReactNode {
  const client = useClient();
  const { act, failure } = useAction();
  const [choice, setChoice] = useState<ExportChoice>({
    times: true,
    speakers: true,
    uncertain: false,
  });

  const hasSpeakers = transcription.utterances.some(({ speaker }) => speaker !== undefined);
  const downloadText = async ([format, , type]: (typeof texts)[number]): Promise<void> => {
    const query = { format, ...choice };
    const result = await act(() => client.downloadTranscript({ path: { id: job.id }, query }));
    if (result.ok) offer(new Blob([result.data], { type }), `${name}.${format}`);
  };
  const downloadJson = (): void => {
    const names = new Map(transcription.utterances.map((each) => [each.speaker, nameOf(each)]));
    const speakers = [...names].flatMap(([speaker, name]) =>
      speaker === undefined || name === null ? [] : { speaker, name },
    );
    const content = JSON.stringify({ ...transcription, speakers }, null, 2);
    offer(new Blob([content], { type: 'application/json' }), `${name}.json`);
  };
  const downloadDocx = async (): Promise<void> => {
    const { docxOf } = await import('./docx.ts');
    const paragraphs = chosenParagraphs(transcription.utterances, nameOf, choice);
    const file = docxOf(headOf(job), paragraphs, choice.times);
    offer(new Blob([file], { type: WORD }), `${name}.docx`);
  };
  const items: readonly (readonly [title: string, choose: () => void])[] = [
    ...texts
      .filter(([format]) => format !== 'rttm' || hasSpeakers)
      .map((each) => [each[1], () => void downloadText(each)] as const),
    ['Word (docx)', () => void downloadDocx()],
    ['Data (json)', downloadJson],
    ['Print or save as PDF', () => window.print()],
  ];
  return (
    <>
      {/* A modal menu would lock the size of the page while that is printed. */}
      <Menu.Root modal={false}>
        <Menu.Trigger className="button">
          <Download size={18} aria-hidden="true" /> Download
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="popup-positioner" sideOffset={6} align="end">
            <Menu.Popup className="popup">
              {choices.map(([each, title]) => (
                <Menu.CheckboxItem
                  className="popup-item"
                  key={each}
                  checked={choice[each]}
                  onCheckedChange={(isOn) => setChoice({ ...choice, [each]: isOn })}
                >
                  <span className="menu-check">
                    <Menu.CheckboxItemIndicator render={<Check size={16} aria-hidden />} />
                  </span>
                  {title}
                </Menu.CheckboxItem>
              ))}
              <Menu.Separator />
              {items.map(([title, choose]) => (
                <Menu.Item className="popup-item" key={title} onClick={choose}>
                  {title}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {failure !== null && <FailureNotice failure={failure} />}
      <Printed job={job} utterances={transcription.utterances} nameOf={nameOf} choice={choice} />
    </>
  );
}

/** Lets the browser save a file. */
export function offer(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
