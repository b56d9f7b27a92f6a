import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { MAX_MATCHES } from './search.ts';

/** A field to search the transcript with. Enter goes to the next place, with Shift to the one before. */
export function SearchBox({
  text,
  count,
  current,
  onText,
  onMove,
}: {
  readonly text: string;
  readonly count: number;
  readonly current: number;
  readonly onText: (text: string) => void;
  readonly onMove: (by: -1 | 1) => void;
}): ReactNode {
  return (
    <search className="transcript-search">
      <input
        type="search"
        aria-label="Search the transcript"
        placeholder="Search"
        value={text}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={({ key, shiftKey }) => {
          if (key === 'Enter') onMove(shiftKey ? -1 : 1);
        }}
      />
      <span className="search-count" role="status">
        {text.trim() !== '' && (count === 0 ? 'Not found' : foundText(current, count))}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label="Previous place"
        disabled={count === 0}
        onClick={() => onMove(-1)}
      >
        <ChevronUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label="Next place"
        disabled={count === 0}
        onClick={() => onMove(1)}
      >
        <ChevronDown size={18} aria-hidden="true" />
      </button>
    </search>
  );
}

const foundText = (current: number, count: number): string =>
  `${current + 1} of ${count}${count === MAX_MATCHES ? ' or more' : ''}`;
