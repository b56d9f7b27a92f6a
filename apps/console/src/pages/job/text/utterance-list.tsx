import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import type { Utterance } from '@verbatim/contract';
import type { CorrectedUtterance } from '@verbatim/contract/corrections';
import { isUncertain } from '@verbatim/contract/transcript';
import { Pencil, RotateCcw } from 'lucide-react';
import { Fragment, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../controls/buttons.tsx';
import { clockTime, tinted } from '../../../controls/formats.ts';
import { originalText } from '../corrections/corrections-of-text.ts';
import { type Playback, timeOfAddress, useSeek } from '../player/playback.ts';
import type { Search } from './search-box.tsx';
import { type UtteranceEditing, UtteranceEditor } from './utterance-editor.tsx';
import { continues, lastStarted, type SearchMatch, wordAt, wordElementId } from './word-places.ts';

/** Rows beyond the visible ones that are kept, for smooth scrolling. */
const OVERSCAN = 5;
const ROW_PIXELS = 74;
const CHARACTERS_IN_A_LINE = 75;
const LINE_PIXELS = 26;
const NO_MATCHES: readonly SearchMatch[] = [];

interface UtteranceListProps {
  readonly parts: readonly CorrectedUtterance[];
  /** Those of the parts. */
  readonly utterances: readonly Utterance[];
  readonly originals: readonly Utterance[];
  readonly nameOf: (utterance: Utterance) => string | null;
  readonly translations: readonly string[] | null;
  readonly translationLanguage: string;
  readonly search: Search;
  readonly playback: Playback;
  readonly isFollowing: boolean;
  /** Null: the words are only read. */
  readonly editing: UtteranceEditing | null;
}

/** The words of a transcript. Only the visible utterances are elements, so that a day of speech scrolls like a minute. */
export function UtteranceList({
  parts,
  utterances,
  originals,
  nameOf,
  translations,
  translationLanguage,
  search: { byUtterance, current },
  playback,
  isFollowing,
  editing,
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

  const [startIndex] = useState(() => lastStarted(utterances, timeOfAddress()));
  useEffect(() => {
    if (startIndex > 0) rows.scrollToIndex(startIndex, { align: 'center' });
  }, [startIndex, rows]);

  useSeekByClick(scroller, utterances);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="utterances" ref={scroller} aria-label="Transcript" tabIndex={0}>
      <ol className="utterance-rows" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index: at, key, start }) => {
          const part = parts[at];
          if (!part) return null;
          const { utterance } = part;
          const original = originalText(originals, part.sources);
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
              {editing?.edited === at ? (
                <UtteranceEditor at={at} part={part} nameOf={nameOf} editing={editing} />
              ) : (
                <UtteranceRow
                  at={at}
                  utterance={utterance}
                  original={utterance.text === original ? null : original}
                  name={isContinued ? null : nameOf(utterance)}
                  translation={translations?.[at] ?? null}
                  translationLanguage={translationLanguage}
                  matches={byUtterance.get(at) ?? NO_MATCHES}
                  current={current?.utterance === at ? current : null}
                  editing={editing}
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
): void {
  const seek = useSeek();
  useEffect(() => {
    const element = scroller.current;
    const onClick = ({ target }: MouseEvent): void => {
      const id = target instanceof Element ? (target.closest('.word')?.id ?? '') : '';
      const [, utterance, word] = /^word-(\d+)-(\d+)$/.exec(id) ?? [];
      const start = utterances[Number(utterance)]?.words[Number(word)]?.start;
      if (start !== undefined) seek(start);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [scroller, utterances, seek]);
}

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
  readonly editing: UtteranceEditing | null;
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
  editing,
}: UtteranceRowProps): ReactNode {
  const seek = useSeek();
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
          onClick={() => seek(start)}
        >
          {clockTime(start)}
        </button>
        {name !== null && (
          <strong style={speaker === undefined ? undefined : tinted(speaker)}>{name}</strong>
        )}
      </div>
      <div className={translation === null ? 'utterance-texts' : 'utterance-texts two'}>
        <p dir="auto" lang={language}>
          {words.map((each, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place of a word is what it is known by
            <Fragment key={number}>
              <span
                id={wordElementId({ utterance: at, word: number })}
                className={isUncertain(each) ? 'word doubtful' : 'word'}
                data-match={stateOf(number)}
                {...(isUncertain(each) && {
                  title: `Confidence ${Math.round(each.confidence * 100)} %`,
                })}
              >
                {each.word}
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
          <p className="hint original">
            <span>Original:</span> <bdi lang={language}>{original}</bdi>
          </p>
        )}
      </div>
      {editing !== null && (
        <div className="utterance-actions">
          <IconButton
            label={`Correct the words at ${clockTime(start)}`}
            icon={Pencil}
            onClick={() => editing.onEdit(at)}
          />
          {original !== null && (
            <IconButton
              label={`Restore the original at ${clockTime(start)}`}
              icon={RotateCcw}
              onClick={() => editing.onRestore(at)}
            />
          )}
        </div>
      )}
    </>
  );
});
