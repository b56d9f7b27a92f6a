import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { AnyFailure } from '@verbatim/client/http';
import type { Utterance } from '@verbatim/contract';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { clockTime as clock } from '../../../controls/formats.ts';
import { UtteranceEditor } from '../corrections/utterance-editor.tsx';
import type { Playback } from '../player/playback.ts';
import type { SearchMatch } from './search.ts';
import { wordAt, wordElementId } from './spoken-word.ts';
import type { Search } from './use-search.ts';
import { UtteranceRow } from './utterance-row.tsx';

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
  readonly onSave: (at: number, text: string) => Promise<AnyFailure | null>;
}

/** What the list shows and does. */
export interface UtteranceListProps {
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
  editing: { edited, onEdit, onRestore, onSave },
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
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={at}
              aria-setsize={utterances.length}
              aria-posinset={at + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              {edited === at ? (
                <UtteranceEditor
                  label={`Words at ${clock(utterance.start)}`}
                  text={utterance.text}
                  onSave={(text) => onSave(at, text)}
                  onCancel={() => onEdit(null)}
                />
              ) : (
                <UtteranceRow
                  at={at}
                  utterance={utterance}
                  original={utterance === original ? null : original.text}
                  name={nameOf(utterance)}
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
