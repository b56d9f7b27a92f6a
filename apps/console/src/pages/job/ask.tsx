import type { AudioToLlmAnswer } from '@verbatim/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, CopyButton } from '../../controls/buttons.tsx';
import { Form } from '../../controls/form.tsx';
import { clockTime } from '../../controls/formats.ts';
import { useReadiness } from '../../data/loaded.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { offer } from './downloads/downloads.tsx';
import { MakeButton, useMakeAddOns } from './make-add-ons.tsx';
import { useSeek } from './player/playback.ts';

/** What notes are asked for. An answer to it is shown as notes. */
export const NOTES =
  'Write the notes of this conversation in the language that is spoken, in three parts with a heading each: the decisions; the tasks, each with the person who does it and until when, if that is said; the open questions. Each in a line of its own that begins with "- ". Leave a part out of which nothing is said.';

/** What is said at a time, in seconds from the beginning of the recording: a click plays it from there. */
export function SeekLink({
  start,
  children,
}: Readonly<{ start: number; children: ReactNode }>): ReactNode {
  const seek = useSeek();
  return (
    <button type="button" className="link-button" onClick={() => seek(start)}>
      {children}
    </button>
  );
}

/** An answer, and the passages that it relies on. */
export const Answer = ({
  answer: { prompt, response, citations },
}: Readonly<{ answer: AudioToLlmAnswer }>): ReactNode => (
  <>
    <p className="answer" dir="auto">
      {response}
    </p>
    {citations?.length === 0 && <p className="hint">No passage is named.</p>}
    {citations !== undefined && citations.length > 0 && (
      <ul className="citations" aria-label="Passages">
        {citations.map(({ text, start, channel }) => (
          <li key={`${start} ${channel} ${text}`}>
            <SeekLink start={start}>
              {clockTime(start)} <q>{text}</q>
            </SeekLink>
          </li>
        ))}
      </ul>
    )}
    {prompt === NOTES && (
      <div className="row-of-buttons">
        <CopyButton textOf={() => response}>Copy</CopyButton>
        <Button onClick={() => offer(new Blob([response], { type: 'text/markdown' }), 'notes.md')}>
          Save
        </Button>
      </div>
    )}
  </>
);

/** A question, and its answer, or why there is none. */
interface Asked {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Asks a language model about the transcript, if the service has one, and keeps what was asked on this page. */
export function Ask({
  id,
  prompts,
}: {
  readonly id: string;
  /** Of the answers that are in the result. */
  readonly prompts: readonly string[];
}): ReactNode {
  const make = useMakeAddOns(id);
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const { data } = useReadiness();
  if (data?.language_model === undefined) return null;
  const answersTo = (all: readonly string[], keep: boolean) => {
    const audio_to_llm_config = { prompts: [...all], citations: true };
    return make({ audio_to_llm: true, audio_to_llm_config, keep });
  };
  const ask = async (question: string): Promise<void> => {
    const waiting = { question, answer: <p className="hint">Reading …</p> };
    setAsked((all) => [...all, waiting]);
    const made = await answersTo([question], false);
    const envelope = made.ok ? made.data.audio_to_llm : undefined;
    const [first] = envelope?.results ?? [];
    const answer = !made.ok ? (
      <FailureNotice failure={made} />
    ) : first?.results ? (
      <Answer answer={first.results} />
    ) : (
      <p className="notice bad">{envelope?.error?.message ?? 'There is no answer.'}</p>
    );
    setAsked((all) => all.map((each) => (each === waiting ? { question, answer } : each)));
  };
  return (
    <section aria-labelledby="ask-title" className="ask">
      <h2 id="ask-title">Ask</h2>
      <div aria-live="polite">
        {asked.map(({ question, answer }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions are appended alone
          <div className="prompt" key={at}>
            <h3>{question}</h3>
            {answer}
          </div>
        ))}
      </div>
      <Form
        className="stack"
        onSend={(fields, form) => {
          const question = String(fields.get('question')).trim();
          if (question === '') return;
          form.reset();
          void ask(question);
        }}
      >
        <div className="field">
          <label htmlFor="question">Question</label>
          <input id="question" name="question" maxLength={10_000} autoComplete="off" />
        </div>
        <div className="row-of-buttons">
          <Button type="submit">Ask</Button>
          {!prompts.includes(NOTES) && (
            <MakeButton
              label="Make notes"
              icon={Plus}
              onMake={() => answersTo([...prompts, NOTES], true)}
            />
          )}
        </div>
      </Form>
    </section>
  );
}
