import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { AnyFailure } from '@verbatim/client/http';
import type { Utterance } from '@verbatim/contract';
import { speakerTitle } from '@verbatim/contract/transcript';
import { Pencil, RotateCcw } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../../../controls/buttons.tsx';
import { clockTime, tintClass } from '../../../controls/formats.ts';
import { FailureNotice } from '../../../failure/failure-notice.tsx';
import type { Playback } from '../player/playback.ts';
import type { Search } from './search-box.tsx';
import { continues, type SearchMatch, wordAt, wordElementId } from './word-places.ts';

/** Rows beyond the visible ones that are kept, for smooth scrolling. */
const OVERSCAN = 5;
const ROW_PIXELS = 74;
const CHARACTERS_IN_A_LINE = 75;
const LINE_PIXELS = 26;
const NO_MATCHES: readonly SearchMatch[] = [];

/** What is being corrected, and how. */
export interface UtteranceEditing {
  /** The utterance that is being corrected. */
  readonly edited: number | null;
  readonly onEdit: (at: number | null) => void;
  readonly onRestore: (at: number) => void;
  /** All speakers. */
  readonly speakers: readonly number[];
  /** `speaker` undefined: it is unknown who speaks. */
  readonly onSave: (
    at: number,
    text: string,
    speaker: number | undefined,
  ) => Promise<AnyFailure | null>;
}

/** What the list shows and does. */
interface UtteranceListProps {
  readonly utterances: readonly Utterance[];
  readonly originals: readonly Utterance[];
  readonly nameOf: (utterance: Utterance) => string | null;
  readonly translations: readonly string[] | null;
  readonly translationLanguage: string;
  readonly search: Search;
  readonly playback: Playback;
  readonly isFollowing: boolean;
  readonly editing: UtteranceEditing;
  readonly onSeek: (seconds: number) => void;
}

/** The words of a transcript. Only the visible utterances are elements, so that a day of speech scrolls like a minute. */
export function UtteranceList({
  utterances,
  originals,
  nameOf,
  translations,
  translationLanguage,
  search: { byUtterance, current },
  playback,
  isFollowing,
  editing: { edited, speakers, onEdit, onRestore, onSave },
  onSeek,
}: UtteranceListProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: utterances.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) =>
      ROW_PIXELS +
      LINE_PIXELS * Math.floor((utterances[at]?.text.length ?? 0) / CHARACTERS_IN_A_LINE),
    overscan: OVERSCAN,
  });

  useSpokenWord({ playback, utterances, isFollowing, rows });

  useEffect(() => {
    if (current !== null) rows.scrollToIndex(current.utterance, { align: 'center' });
  }, [current, rows]);

  useSeekByClick(scroller, utterances, onSeek);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="utterances" ref={scroller} aria-label="Transcript" tabIndex={0}>
      <ol style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: at, key, start }) => {
          const utterance = utterances[at];
          const original = originals[at];
          if (!utterance || !original) return null;
          const isContinued = continues(utterances[at - 1], utterance);
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={at}
              className={isContinued ? 'continued' : undefined}
              aria-setsize={utterances.length}
              aria-posinset={at + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {edited === at ? (
                <UtteranceEditor
                  label={`Words at ${clockTime(utterance.start)}`}
                  utterance={utterance}
                  speakers={speakers}
                  nameOf={nameOf}
                  onSave={(text, speaker) => onSave(at, text, speaker)}
                  onCancel={() => onEdit(null)}
                />
              ) : (
                <UtteranceRow
                  at={at}
                  utterance={utterance}
                  original={utterance.text === original.text ? null : original.text}
                  name={isContinued ? null : nameOf(utterance)}
                  translation={translations?.[at] ?? null}
                  translationLanguage={translationLanguage}
                  matches={byUtterance.get(at) ?? NO_MATCHES}
                  current={current?.utterance === at ? current : null}
                  onSeek={onSeek}
                  onEdit={onEdit}
                  onRestore={onRestore}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Marks the spoken word on its element, and follows it: React has nothing to do while audio plays. */
function useSpokenWord({
  playback,
  utterances,
  isFollowing,
  rows,
}: Pick<UtteranceListProps, 'isFollowing' | 'playback' | 'utterances'> & {
  readonly rows: Virtualizer<HTMLDivElement, Element>;
}): void {
  useEffect(() => {
    let marked: Element | null = null;
    let followed = -1;
    const end = playback.onFrame((seconds) => {
      const place = wordAt(utterances, seconds);
      const element = place && document.getElementById(wordElementId(place));
      if (element !== marked) {
        marked?.removeAttribute('data-spoken');
        element?.setAttribute('data-spoken', '');
        marked = element;
      }
      if (place === null || place.utterance === followed) return;
      followed = place.utterance;
      if (isFollowing && !playback.audio.paused)
        rows.scrollToIndex(place.utterance, { align: 'center' });
    });
    return () => {
      end();
      marked?.removeAttribute('data-spoken');
    };
  }, [playback, utterances, isFollowing, rows]);
}

/** One handler for all words: a word is no control of its own, for the keyboard each utterance has a button. */
function useSeekByClick(
  scroller: RefObject<HTMLElement | null>,
  utterances: readonly Utterance[],
  onSeek: (seconds: number) => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    const onClick = ({ target }: MouseEvent): void => {
      const id = target instanceof Element ? (target.closest('.word')?.id ?? '') : '';
      const [, utterance, word] = /^word-(\d+)-(\d+)$/.exec(id) ?? [];
      const start = utterances[Number(utterance)]?.words[Number(word)]?.start;
      if (start !== undefined) onSeek(start);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [scroller, utterances, onSeek]);
}

/** Words that the recognizer is less certain of are marked. */
const CERTAIN = 0.6;

/** What a row shows. */
interface UtteranceRowProps {
  readonly at: number;
  /** With its corrections. */
  readonly utterance: Utterance;
  /** The text before corrections; null if it has none. */
  readonly original: string | null;
  readonly name: string | null;
  readonly translation: string | null;
  readonly translationLanguage: string;
  readonly matches: readonly SearchMatch[];
  /** The match that the person is at. */
  readonly current: SearchMatch | null;
  readonly onSeek: (seconds: number) => void;
  readonly onEdit: (at: number) => void;
  readonly onRestore: (at: number) => void;
}

/** One utterance: its time, speaker and words, and what can be done with it. */
const UtteranceRow = memo(function UtteranceRow({
  at,
  utterance: { start, words, text, speaker, language },
  original,
  name,
  translation,
  translationLanguage,
  matches,
  current,
  onSeek,
  onEdit,
  onRestore,
}: UtteranceRowProps): ReactNode {
  const stateOf = (word: number): 'current' | 'found' | undefined => {
    const isIn = (match: SearchMatch): boolean => word >= match.firstWord && word <= match.lastWord;
    if (current !== null && isIn(current)) return 'current';
    return matches.some(isIn) ? 'found' : undefined;
  };
  return (
    <>
      <div className="utterance-head">
        <button
          type="button"
          className="utterance-time"
          aria-label={`Play from ${clockTime(start)}`}
          onClick={() => onSeek(start)}
        >
          {clockTime(start)}
        </button>
        {name !== null && (
          <strong className={speaker === undefined ? undefined : tintClass(speaker)}>{name}</strong>
        )}
      </div>
      <div className={translation === null ? 'utterance-texts' : 'utterance-texts two'}>
        <p dir="auto" lang={language}>
          {words.map(({ word, confidence }, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a word is what it is known by
            <Fragment key={number}>
              <span
                id={wordElementId({ utterance: at, word: number })}
                className={confidence < CERTAIN ? 'word doubtful' : 'word'}
                data-match={stateOf(number)}
                {...(confidence < CERTAIN && {
                  title: `Confidence ${Math.round(confidence * 100)} %`,
                })}
              >
                {word}
              </span>{' '}
            </Fragment>
          ))}
          {words.length === 0 && (text === '' ? <em>Removed</em> : text)}
        </p>
        {translation !== null && (
          <p className="translated" dir="auto" lang={translationLanguage}>
            {translation}
          </p>
        )}
        {original !== null && (
          <p className="original">
            <span>Original:</span> <bdi lang={language}>{original}</bdi>
          </p>
        )}
      </div>
      <div className="utterance-actions">
        <IconButton
          label={`Correct the words at ${clockTime(start)}`}
          icon={Pencil}
          onClick={() => onEdit(at)}
        />
        {original !== null && (
          <IconButton
            label={`Restore the original at ${clockTime(start)}`}
            icon={RotateCcw}
            onClick={() => onRestore(at)}
          />
        )}
      </div>
    </>
  );
});

/** Corrects the words of one utterance. Control or Command with Enter saves, Escape leaves. */
function UtteranceEditor({
  label,
  utterance,
  speakers,
  nameOf,
  onSave,
  onCancel,
}: Pick<UtteranceListProps, 'nameOf'> & {
  readonly label: string;
  readonly utterance: Utterance;
  readonly speakers: readonly number[];
  /** Returns why it was refused; null if it is stored. */
  readonly onSave: (text: string, speaker: number | undefined) => Promise<AnyFailure | null>;
  readonly onCancel: () => void;
}): ReactNode {
  const [draft, setDraft] = useState(utterance.text);
  const [speaker, setSpeaker] = useState(utterance.speaker);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (): Promise<void> => {
    setIsSaving(true);
    setFailure(null);
    const refused = await onSave(draft, speaker);
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
        {speaker !== undefined && (
          <SpeakerChoice
            speaker={speaker}
            speakers={speakers}
            nameOf={(each) => nameOf({ ...utterance, speaker: each })}
            onChange={setSpeaker}
          />
        )}
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

/** Says who speaks: one of the speakers, or another one. */
function SpeakerChoice({
  speaker,
  speakers,
  nameOf,
  onChange,
}: {
  readonly speaker: number;
  readonly speakers: readonly number[];
  readonly nameOf: (speaker: number) => string | null;
  readonly onChange: (speaker: number) => void;
}): ReactNode {
  const another = Math.max(...speakers) + 1;
  return (
    <label className="speaker-choice">
      Speaker{' '}
      <select value={speaker} onChange={({ target }) => onChange(Number(target.value))}>
        {speakers.map((each) => (
          <option key={each} value={each}>
            {nameOf(each) ?? speakerTitle(each)}
          </option>
        ))}
        <option value={another}>Another speaker</option>
      </select>
    </label>
  );
}
