import type { AnyFailure } from '@verbatim/client/http';
import type { Utterance } from '@verbatim/contract';
import type { CorrectedUtterance } from '@verbatim/contract/corrections';
import { speakerTitle } from '@verbatim/contract/transcript';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../controls/buttons.tsx';
import { Choice } from '../../../controls/choice.tsx';
import { Form } from '../../../controls/form.tsx';
import { clockTime } from '../../../controls/formats.ts';
import { FailureNotice } from '../../../failure/failure-notice.tsx';
import type { Said } from '../corrections/corrections-of-text.ts';

/** What is being corrected, and how. */
export interface UtteranceEditing {
  /** The utterance that is being corrected. */
  readonly edited: number | null;
  readonly onEdit: (at: number | null) => void;
  readonly onRestore: (at: number) => void;
  readonly speakers: readonly number[];
  /** Whether the channel of an utterance has a next one. */
  readonly isMergeable: (at: number) => boolean;
  /** Gives an utterance another text, or several, each of which becomes an utterance. */
  readonly onSave: (at: number, said: readonly Said[]) => Promise<AnyFailure | null>;
  /** The same, and the next utterance of the channel goes on in this one. */
  readonly onMerge: (at: number, said: Said) => Promise<AnyFailure | null>;
}

interface UtteranceEditorProps {
  readonly at: number;
  readonly part: CorrectedUtterance;
  readonly nameOf: (utterance: Utterance) => string | null;
  readonly editing: UtteranceEditing;
}

/** Corrects the words of one utterance, splits it or merges it with the next. Control or Command with Enter saves, Escape leaves. */
export function UtteranceEditor(props: UtteranceEditorProps): ReactNode {
  const { at, part, nameOf, editing } = props;
  const { utterance } = part;
  const { draft, setDraft, speaker, setSpeaker, setSelected, isPart, ...saving } = useDraft(props);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);

  const titleOf = (each: number): string =>
    nameOf({ ...utterance, speaker: each }) ?? speakerTitle(each);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') editing.onEdit(null);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) saving.save();
  };
  return (
    <Form className="stack utterance-editor" onSend={saving.save}>
      <textarea
        ref={field}
        aria-label={`Words at ${clockTime(utterance.start)}`}
        dir="auto"
        rows={Math.min(8, Math.ceil(draft.length / 70) + 1)}
        maxLength={10_000}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onSelect={({ currentTarget: { selectionStart: from, selectionEnd: to } }) =>
          setSelected({ from, to })
        }
        onKeyDown={onKeyDown}
      />
      {saving.failure !== null && <FailureNotice failure={saving.failure} />}
      <div className="row-of-buttons">
        {speaker !== undefined && (
          <Choice
            className="speaker-choice"
            label={isPart ? 'Speaker of the selected words' : 'Speaker'}
            options={[
              ...editing.speakers.map((each) => [each, titleOf(each)] as const),
              [Math.max(...editing.speakers) + 1, 'Another speaker'],
            ]}
            value={speaker}
            onChange={setSpeaker}
          />
        )}
        <Button type="submit" look="primary" disabled={saving.isSaving}>
          Save correction
        </Button>
        <WorkButton title="Split here" work={saving.split} />
        {editing.isMergeable(at) && <WorkButton title="Join with the next" work={saving.merge} />}
        <Button onClick={() => editing.onEdit(null)}>Cancel</Button>
      </div>
    </Form>
  );
}

const WorkButton = ({
  title,
  work,
}: Readonly<{ title: string; work: (() => void) | null }>): ReactNode => (
  <Button disabled={work === null} onClick={() => work?.()}>
    {title}
  </Button>
);

/** What is written in an editor and selected there, and the ways to save it. */
function useDraft({
  at,
  part: { utterance, sources },
  editing: { onSave, onMerge },
}: UtteranceEditorProps) {
  const [draft, setDraft] = useState(utterance.text);
  const [speaker, setSpeaker] = useState(utterance.speaker);
  const [{ from, to }, setSelected] = useState({ from: 0, to: 0 });
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const store = async (work: Promise<AnyFailure | null>): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    const refused = await work;
    // A stored correction closes the editor.
    if (refused === null) return;
    setIsSaving(false);
    setFailure(refused);
  };

  const wordCount = sources.reduce((sum, source) => sum + source.to - source.from, 0);
  const isBlank = (text: string): boolean => text.trim() === '';
  const [before, selected, after] = [draft.slice(0, from), draft.slice(from, to), draft.slice(to)];
  const said = [
    { text: before, speaker: utterance.speaker },
    { text: selected, speaker },
    { text: after, speaker: utterance.speaker },
  ].filter(({ text }) => !isBlank(text));
  const isPart = !isBlank(selected) && said.length > 1 && said.length <= wordCount;
  const halves = [before, selected + after].map((text) => ({ text, speaker }));
  const isSplittable = wordCount > 1 && !halves.some(({ text }) => isBlank(text));
  return {
    ...{ draft, setDraft, speaker, setSpeaker, setSelected, isSaving, failure },
    /** Whether the speaker is that of the selected words alone. */
    isPart,
    save: () => {
      const isGiven = isPart && speaker !== utterance.speaker;
      void store(onSave(at, isGiven ? said : [{ text: draft, speaker }]));
    },
    /** Both are null while they can not be done. */
    split: isSaving || !isSplittable ? null : () => void store(onSave(at, halves)),
    merge: isSaving ? null : () => void store(onMerge(at, { text: draft, speaker })),
  };
}
