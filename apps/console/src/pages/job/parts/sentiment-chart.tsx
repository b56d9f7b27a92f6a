import type { SentimentResult } from '@verbatim/contract';
import { type ReactNode, useState } from 'react';
import { DataTable } from '../../../controls/data-table.tsx';
import { clockTime as clock } from '../../../controls/numbers.ts';
import { SeekLink } from './seek-link.tsx';

const WIDTH = 1_000;
const HALF = 40;
const MIN_BAR = 2;
/** Positive sentences rise above the line, negative ones go below it, mixed ones do both. */
const reach: Readonly<Record<SentimentResult['sentiment'], readonly [up: number, down: number]>> = {
  positive: [HALF - 4, 0],
  negative: [0, HALF - 4],
  mixed: [HALF / 2, HALF / 2],
  neutral: [3, 3],
  unknown: [1, 1],
};

/** The sentiment of each sentence over the time of the recording, and the same as a table. */
export function SentimentChart({
  results,
  seconds,
  onSeek,
}: {
  readonly results: readonly SentimentResult[];
  readonly seconds: number;
  readonly onSeek: (seconds: number) => void;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const counts = new Map<string, number>();
  for (const { sentiment } of results) counts.set(sentiment, (counts.get(sentiment) ?? 0) + 1);
  const summary = [...counts].map(([sentiment, count]) => `${count} ${sentiment}`).join(', ');
  return (
    <section aria-labelledby="sentiment-title">
      <h2 id="sentiment-title">Sentiment</h2>
      <svg
        className="sentiment-chart"
        viewBox={`0 0 ${WIDTH} ${2 * HALF}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Sentences over time: ${summary}`}
      >
        <line x1={0} x2={WIDTH} y1={HALF} y2={HALF} />
        {results.map(({ sentiment, start, end }) => {
          const [up, down] = reach[sentiment];
          return (
            <rect
              key={`${start} ${end}`}
              className={sentiment}
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
            {results.map(({ start, end, sentiment, emotion, text }) => (
              <tr key={`${start} ${end}`}>
                <td>
                  <SeekLink start={start} onSeek={onSeek}>
                    {clock(start)}
                  </SeekLink>
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
    </section>
  );
}
