import type { Utterance } from '@verbatim/contract';
import { Pencil, RotateCcw } from 'lucide-react';
import { Fragment, memo, type ReactNode } from 'react';
import { IconButton } from '../../../controls/buttons.tsx';
import { clockTime as clock, tintClass } from '../../../controls/formats.ts';
import type { SearchMatch } from './search.ts';
import { wordElementId } from './spoken-word.ts';

/** Words that the recognizer is less certain of are marked. */
const CERTAIN = 0.6;

/** What a row shows. */
export interface UtteranceRowProps {
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
export const UtteranceRow = memo(function UtteranceRow({
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
          aria-label={`Play from ${clock(start)}`}
          onClick={() => onSeek(start)}
        >
          {clock(start)}
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
          label={`Correct the words at ${clock(start)}`}
          icon={Pencil}
          onClick={() => onEdit(at)}
        />
        {original !== null && (
          <IconButton
            label={`Restore the original at ${clock(start)}`}
            icon={RotateCcw}
            onClick={() => onRestore(at)}
          />
        )}
      </div>
    </>
  );
});
