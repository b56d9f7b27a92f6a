import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../controls/buttons.tsx';
import { MAX_MATCHES } from './search.ts';
import type { Search } from './use-search.ts';

/** A field to search the transcript with. Enter goes to the next place, with Shift to the one before. */
export const SearchBox = ({
  search: { text, count, at, setText, move },
}: {
  readonly search: Search;
}): ReactNode => (
  <search className="transcript-search">
    <input
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
  </search>
);

const foundText = (at: number, count: number): string =>
  `${at + 1} of ${count}${count === MAX_MATCHES ? ' or more' : ''}`;
