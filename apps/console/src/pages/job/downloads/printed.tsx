import type { TranscriptionJob, Utterance } from '@verbatim/contract';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { clockTime } from '../../../controls/formats.ts';
import { chosenParagraphs, type ExportChoice, headOf, type NameOf } from './paragraphs.ts';

interface PrintedProps {
  readonly job: TranscriptionJob;
  /** With their corrections. */
  readonly utterances: readonly Utterance[];
  readonly nameOf: NameOf;
  readonly choice: ExportChoice;
}

/** The transcript on paper, in place of the page, which has only the visible words. It is made when the browser begins to print. */
export function Printed(props: PrintedProps): ReactNode {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the elements that are there when the event is over.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting && createPortal(<Paper {...props} />, document.body);
}

function Paper({ job, utterances, nameOf, choice }: PrintedProps): ReactNode {
  const { title, facts, parts } = headOf(job);
  const paragraphs = chosenParagraphs(utterances, nameOf, choice);
  const names = [...new Set(paragraphs.flatMap(({ name }) => name ?? []))];
  return (
    <article className="printed">
      <h1>{title}</h1>
      <p>{facts}</p>
      {names.length > 0 && <p>Speakers: {names.join(', ')}</p>}
      {parts.map(([heading, lines]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p className="printed-lines" dir="auto">
            {lines.join('\n')}
          </p>
        </section>
      ))}
      <h2>Transcript</h2>
      {paragraphs.map(({ language, name, start, text }) => (
        <p key={`${start} ${name}`} dir="auto" lang={language}>
          {choice.times && <span className="hint">{clockTime(start)} </span>}
          {name !== null && <strong>{name}: </strong>}
          {text}
        </p>
      ))}
    </article>
  );
}
