import type {
  Chapter,
  Corrections,
  NamedEntity,
  SentimentResult,
  TranscriptionJob,
} from '@verbatim/contract';
import { readable } from '@verbatim/contract/transcript';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { DataTable } from '../../controls/data-table.tsx';
import { clockTime } from '../../controls/formats.ts';
import { Answer, Ask, NOTES, SeekLink } from './ask.tsx';
import type { JobResult } from './downloads/paragraphs.ts';
import {
  type AddOnName,
  isOutdated,
  MakeButton,
  requestOf,
  Translate,
  useMakeAddOns,
} from './make-add-ons.tsx';

/** Entities that are shown at first. */
const SHOWN_ENTITIES = 100;

/** Everything that add-ons made of a transcript. Parts that the result doesn't have are not shown; failed ones say why. */
export function ResultParts({
  job,
  result,
  corrections,
  onTranslated,
}: {
  readonly job: TranscriptionJob;
  readonly result: JobResult;
  readonly corrections: Corrections;
  /** Gets the language of a translation that was made. */
  readonly onTranslated: (language: string) => void;
}): ReactNode {
  const make = useMakeAddOns(job.id);
  /** Makes one again: offered once the words were corrected, and where it failed. */
  const again = (name: AddOnName): ReactNode =>
    (result[name]?.error || isOutdated(name, result, job, corrections)) && (
      <MakeButton label="Make again" onMake={() => make(requestOf(name, job, result))} />
    );
  const { audio_duration: seconds } = result.metadata;
  const asked = result.audio_to_llm?.results?.flatMap(({ results }) => results?.prompt ?? []) ?? [];
  const missing = addable.filter(([name]) => result[name] === undefined);
  const { translation } = result;
  return (
    <>
      <Ask id={job.id} prompts={asked} />
      <AddOn title="Summary" envelope={result.summarization} again={again('summarization')}>
        {(text) => (
          <p className="summary" dir="auto">
            {text}
          </p>
        )}
      </AddOn>
      <AddOn title="Chapters" envelope={result.chapterization} again={again('chapterization')}>
        {(list) => <Chapters list={list} />}
      </AddOn>
      <AddOn
        title="Sentiment"
        envelope={result.sentiment_analysis}
        again={again('sentiment_analysis')}
      >
        {(list) => <SentimentChart list={list} seconds={seconds} />}
      </AddOn>
      <AddOn
        title="Entities"
        envelope={result.named_entity_recognition}
        again={again('named_entity_recognition')}
      >
        {(list) => <Entities list={list} />}
      </AddOn>
      <AddOn title="Found terms" envelope={result.search}>
        {(terms) => (
          <Entities
            list={terms.flatMap(({ query, hits }) =>
              hits.map(({ snippet, ...hit }) => ({ ...hit, text: snippet, entity_type: query })),
            )}
          />
        )}
      </AddOn>
      <AddOn title="Redaction" envelope={result.pii_redaction}>
        {(counts) => (
          <ul className="row-of-buttons">
            {counts.map(({ entity_type: type, count }) => (
              <li key={type} className="badge">
                {count} × {readable(type)}
              </li>
            ))}
          </ul>
        )}
      </AddOn>
      {(!translation?.success || again('translation')) && (
        <AddOn title="Translation" envelope={translation} again={again('translation')}>
          {() => null}
        </AddOn>
      )}
      <AddOn title="Prompts" envelope={result.audio_to_llm} again={again('audio_to_llm')}>
        {(answers) =>
          answers.map(({ results, error }) => (
            <div className="prompt" key={results?.prompt ?? error?.message}>
              {results && <h3>{results.prompt === NOTES ? 'Notes' : results.prompt}</h3>}
              {results ? <Answer answer={results} /> : <p>{error?.message}</p>}
            </div>
          ))
        }
      </AddOn>
      <section aria-labelledby="add-title">
        <h2 id="add-title">Add</h2>
        <div className="row-of-buttons">
          {missing.map(([name, title]) => (
            <MakeButton
              key={name}
              label={title}
              icon={Plus}
              onMake={() => make({ [name]: true })}
            />
          ))}
        </div>
        <Translate job={job} result={result} make={make} onMade={onTranslated} />
      </section>
    </>
  );
}

/** What needs no configuration. */
const addable = [
  ['summarization', 'Summary'],
  ['chapterization', 'Chapters'],
  ['sentiment_analysis', 'Sentiment'],
  ['named_entity_recognition', 'Entities'],
] as const;

interface Envelope<Results> {
  readonly is_empty: boolean;
  readonly error: { readonly message: string } | null;
  readonly results: Results | null;
}

/** One add-on: its results, that there is nothing, or why it failed. */
function AddOn<Results>({
  title,
  envelope,
  again,
  children,
}: {
  readonly title: string;
  readonly again?: ReactNode;
  readonly envelope: Envelope<Results> | undefined;
  readonly children: (results: Results) => ReactNode;
}): ReactNode {
  if (envelope === undefined) return null;
  const { is_empty: isEmpty, error, results } = envelope;
  return (
    <section className="add-on">
      <h2>{title}</h2>
      {error !== null && <p className="notice bad">{error.message}</p>}
      {error === null && isEmpty && <p className="hint">Nothing was found.</p>}
      {!isEmpty && results !== null && children(results)}
      {again}
    </section>
  );
}

/** What shows the results of an add-on. */
interface PartProps<Item> {
  readonly list: readonly Item[];
}

function Chapters({ list }: PartProps<Chapter>): ReactNode {
  return (
    <ol className="chapters">
      {list.map(({ start, headline, summary, keywords }) => (
        <li key={`${start} ${headline}`}>
          <h3>
            <SeekLink start={start}>
              {clockTime(start)} {headline}
            </SeekLink>
          </h3>
          <p dir="auto">{summary}</p>
          {keywords.length > 0 && <p className="hint">{keywords.join(' · ')}</p>}
        </li>
      ))}
    </ol>
  );
}

function Entities({ list }: PartProps<NamedEntity>): ReactNode {
  const [areAllShown, setAreAllShown] = useState(list.length <= SHOWN_ENTITIES);
  const shown = areAllShown ? list : list.slice(0, SHOWN_ENTITIES);
  const byType = Map.groupBy(shown, ({ entity_type: type }) => type);
  return (
    <>
      <dl className="entities">
        {[...byType].map(([type, entities]) => (
          <div key={type}>
            <dt>{readable(type)}</dt>
            {entities.map(({ text, start }) => (
              <dd key={`${start} ${text}`}>
                <SeekLink start={start}>{text}</SeekLink>{' '}
                <span className="hint">{clockTime(start)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {!areAllShown && <Button onClick={() => setAreAllShown(true)}>Show all {list.length}</Button>}
    </>
  );
}

const WIDTH = 1_000;
const HALF = 40;
const MIN_BAR = 2;
/** Positive sentences rise above the line, negative ones go below it, mixed ones do both. */
const bars: Readonly<
  Record<SentimentResult['sentiment'], readonly [up: number, down: number, fill: string]>
> = {
  positive: [HALF - 4, 0, 'var(--good)'],
  negative: [0, HALF - 4, 'var(--bad)'],
  mixed: [HALF / 2, HALF / 2, 'var(--warn)'],
  neutral: [3, 3, 'var(--soft)'],
  unknown: [1, 1, 'var(--soft)'],
};

/** The sentiment of each sentence over the time of the recording, and the same as a table. */
function SentimentChart({
  list,
  seconds,
}: PartProps<SentimentResult> & { readonly seconds: number }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const counts = new Map<string, number>();
  for (const { sentiment } of list) counts.set(sentiment, (counts.get(sentiment) ?? 0) + 1);
  const summary = [...counts].map(([sentiment, count]) => `${count} ${sentiment}`).join(', ');
  return (
    <>
      <svg
        className="sentiment-chart"
        viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sentences over time: ${summary}`}
      >
        <line x1={0} x2={WIDTH} y1={HALF} y2={HALF} />
        {list.map(({ sentiment, start, end }) => {
          const [up, down, fill] = bars[sentiment];
          return (
            <rect
              key={`${start} ${end}`}
              style={{ fill }}
              x={(start / seconds) * WIDTH}
              width={Math.max(MIN_BAR, ((end - start) / seconds) * WIDTH)}
              y={HALF - up}
              height={up + down}
            />
          );
        })}
      </svg>
      <p className="hint">{summary}</p>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Each sentence</summary>
        {isOpen && (
          <DataTable
            label="Sentiment of each sentence"
            columns={['Time', 'Sentiment, emotion', 'Sentence']}
          >
            {list.map(({ start, end, sentiment, emotion, text }) => (
              <tr key={`${start} ${end}`}>
                <td>
                  <SeekLink start={start}>{clockTime(start)}</SeekLink>
                </td>
                <td>
                  {sentiment}
                  <br />
                  <span className="hint">{emotion}</span>
                </td>
                <td>{text}</td>
              </tr>
            ))}
          </DataTable>
        )}
      </details>
    </>
  );
}
