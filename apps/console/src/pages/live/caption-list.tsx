import { speakerTitle } from '@verbatim/contract/transcript';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { clockTime, languageName, tinted } from '../../controls/formats.ts';
import { continues } from '../job/text/word-places.ts';
import type { Caption, Captions } from './captions.ts';

/** Scrolled less than this above the end, the list still follows new captions. */
const NEAR_END_PIXELS = 60;

/** Finals below each other, with what is being said at their end. The list follows it unless someone scrolled back. */
export function CaptionList({
  captions,
  hint = null,
}: {
  readonly captions: Captions;
  /** Shown before the first words. */
  readonly hint?: string | null;
}): ReactNode {
  const { finals, partials, languages } = captions;
  const list = useRef<HTMLElement>(null);
  const follows = useRef(true);
  const content = useRef<HTMLDivElement>(null);
  // New captions, the size of the text and that of the window all move the end of the list.
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const { current } = list;
      if (current !== null && follows.current) current.scrollTop = current.scrollHeight;
    });
    for (const { current } of [list, content]) if (current !== null) observer.observe(current);
    return () => observer.disconnect();
  }, []);
  const shown = languages.length > 1 ? languages : NO_LANGUAGES;
  return (
    <section
      className="captions"
      aria-label="Captions"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keys, too.
      tabIndex={0}
      ref={list}
      onScroll={({ currentTarget }) => {
        const { scrollHeight, scrollTop, clientHeight } = currentTarget;
        follows.current = scrollHeight - scrollTop - clientHeight < NEAR_END_PIXELS;
      }}
    >
      <div ref={content}>
        {hint !== null && finals.length + partials.length === 0 && <p className="hint">{hint}</p>}
        <div role="log" aria-label="Finished captions">
          {finals.map((caption, at) => (
            <CaptionRow
              key={caption.id}
              caption={caption}
              languages={shown}
              isFinal
              isContinued={continues(finals[at - 1]?.utterance, caption.utterance)}
            />
          ))}
        </div>
        {partials.map((caption) => (
          <CaptionRow key={caption.id} caption={caption} languages={shown} isFinal={false} />
        ))}
      </div>
    </section>
  );
}

const NO_LANGUAGES: readonly string[] = [];

/** One utterance: its time, speaker, language and words, and its translations. */
const CaptionRow = memo(function CaptionRow({
  caption: { utterance, translations },
  languages,
  isFinal,
  isContinued = false,
}: {
  readonly caption: Caption;
  /** All languages, if there are several. */
  readonly languages: readonly string[];
  readonly isFinal: boolean;
  /** Whether its speaker goes on. */
  readonly isContinued?: boolean;
}): ReactNode {
  const { start, text, language, speaker } = utterance;
  const ofLanguage = languages.indexOf(language);
  return (
    <div className={isFinal ? 'caption' : 'caption partial'}>
      <div className="caption-head">
        <span className="caption-time">{clockTime(start)}</span>
        {speaker !== undefined && !isContinued && (
          <strong style={tinted(speaker)}>{speakerTitle(speaker)}</strong>
        )}
        {ofLanguage >= 0 && (
          <span className="caption-language" style={tinted(ofLanguage)}>
            {languageName(language)}
          </span>
        )}
      </div>
      <div className="caption-texts">
        <p lang={language} dir="auto">
          {text}
        </p>
        {translations.map((each) => (
          <p key={each.language} lang={each.language} dir="auto" className="caption-translation">
            {each.text}
          </p>
        ))}
      </div>
    </div>
  );
});
