import type { AnyFailure } from '@verbatim/client/http';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../../../failure/failure-notice.tsx';

/** Corrects the words of one utterance. Control or Command with Enter saves, Escape leaves. */
export function UtteranceEditor({
  label,
  text,
  onSave,
  onCancel,
}: {
  readonly label: string;
  readonly text: string;
  /** Returns why it was refused; null if it is stored. */
  readonly onSave: (text: string) => Promise<AnyFailure | null>;
  readonly onCancel: () => void;
}): ReactNode {
  const [draft, setDraft] = useState(text);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    const refused = await onSave(draft);
    // A stored correction closes the editor.
    if (refused === null) return;
    setIsSaving(false);
    setFailure(refused);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form
      className="utterance-editor"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <textarea
        ref={field}
        aria-label={label}
        dir="auto"
        rows={Math.min(8, Math.ceil(draft.length / 70) + 1)}
        maxLength={10_000}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      {failure !== null && <FailureNotice failure={failure} />}
      <div className="row-of-buttons">
        <button type="submit" className="button primary" disabled={isSaving}>
          Save correction
        </button>
        <button type="button" className="button" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
