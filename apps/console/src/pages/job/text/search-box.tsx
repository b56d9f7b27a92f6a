import type { Utterance } from '@verbatim/contract';
import { ChevronDown, ChevronUp, Replace as ReplaceIcon } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { Button, IconButton } from '../../../controls/buttons.tsx';
import { MAX_MATCHES, type SearchMatch, searchIn } from './word-places.ts';

/** What is searched for in a transcript, and the place that the person is at. */
export interface Search {
  readonly text: string;
  readonly count: number;
  /** Number of the current match, from 0. */
  readonly at: number;
  /** The current match; null if nothing is found. */
  readonly current: SearchMatch | null;
  /** All matches by the number of their utterance. */
  readonly byUtterance: ReadonlyMap<number, readonly SearchMatch[]>;
  /** Searches for another text, from its first match. */
  setText(text: string): void;
  /** Goes to the next or the previous match, around the ends. */
  move(by: -1 | 1): void;
}

export function useSearch(utterances: readonly Utterance[]): Search {
  const [text, setText] = useState('');
  const [chosen, setAt] = useState(0);
  const matches = useMemo(() => searchIn(utterances, text), [utterances, text]);
  const byUtterance = useMemo(() => Map.groupBy(matches, ({ utterance }) => utterance), [matches]);
  const count = matches.length;
  // A correction may take matches away.
  const at = Math.min(chosen, Math.max(0, count - 1));
  return {
    text,
    count,
    at,
    current: matches[at] ?? null,
    byUtterance,
    setText: (next) => {
      setText(next);
      setAt(0);
    },
    move: (by) => setAt((at + by + count) % Math.max(1, count)),
  };
}

/** Replaces what is found at a place; null: everywhere. */
type Replace = (by: string, place: SearchMatch | null) => void;

/** A field to search the transcript with. Enter goes to the next place, with Shift to the one before. */
export function SearchBox({
  search,
  onReplace,
}: {
  readonly search: Search;
  readonly onReplace: Replace | null;
}): ReactNode {
  const [isReplacing, setReplacing] = useState(false);
  return (
    <search className="transcript-search">
      <SearchField search={search} />
      {onReplace !== null && (
        <IconButton
          label="Find and replace"
          icon={ReplaceIcon}
          aria-expanded={isReplacing}
          onClick={() => setReplacing(!isReplacing)}
        />
      )}
      {isReplacing && onReplace && <ReplaceField search={search} onReplace={onReplace} />}
    </search>
  );
}

/** Takes the text that stands in place of what is found. */
function ReplaceField({
  search: { current },
  onReplace,
}: Readonly<{ search: Search; onReplace: Replace }>): ReactNode {
  const [by, setBy] = useState('');
  return (
    <div className="row-of-buttons replace">
      <input
        aria-label="Replace with"
        placeholder="Replace with"
        value={by}
        onChange={({ target }) => setBy(target.value)}
      />
      <Button disabled={current === null} onClick={() => onReplace(by, current)}>
        Replace
      </Button>
      <Button disabled={current === null} onClick={() => onReplace(by, null)}>
        Replace all
      </Button>
    </div>
  );
}

const FIELD = 'transcript-search';

/** Goes to the field of the search. */
export const focusSearch = (): void => document.getElementById(FIELD)?.focus();

const SearchField = ({
  search: { text, count, at, setText, move },
}: Readonly<{ search: Search }>): ReactNode => (
  <>
    <input
      id={FIELD}
      type="search"
      aria-label="Search the transcript"
      placeholder="Search"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key, shiftKey }) => {
        if (key === 'Enter') move(shiftKey ? -1 : 1);
      }}
    />
    <span className="search-count" role="status">
      {text.trim() !== '' && (count === 0 ? 'Not found' : foundText(at, count))}
    </span>
    <IconButton
      label="Previous place"
      icon={ChevronUp}
      disabled={count === 0}
      onClick={() => move(-1)}
    />
    <IconButton
      label="Next place"
      icon={ChevronDown}
      disabled={count === 0}
      onClick={() => move(1)}
    />
  </>
);

const foundText = (at: number, count: number): string =>
  `${at + 1} of ${count}${count === MAX_MATCHES ? ' or more' : ''}`;
