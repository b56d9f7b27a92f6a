import type { FoundPassage, FoundTranscript } from '@verbatim/contract';
import { highlightParts, speakerTitle } from '@verbatim/contract/transcript';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Moment } from '../../controls/data-table.tsx';
import { clockTime, jobTitle } from '../../controls/formats.ts';
import { Tags } from '../../controls/job-state.tsx';
import { useChosenJobs } from '../../data/job-actions.tsx';
import { Empty, useLoad } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { type FiltersProps, filterText, listQueryOf, queryOf } from './job-filters.ts';

const COLUMNS = ['Recording', 'Created', 'Said'];

/** The jobs whose transcripts have all words, with links to where they were said. */
export function FoundList({
  text,
  filters,
  onChange,
}: FiltersProps & { readonly text: string }): ReactNode {
  const load = useLoad({
    name: ['searchTranscripts', queryOf(filters)],
    call: (client, options) =>
      client.searchTranscripts({ ...options, query: { q: text, ...listQueryOf(filters) } }),
  });
  const { items, next = null } = load.data ?? {};
  const chosen = useChosenJobs(items ?? []);
  return (
    <>
      {items !== undefined && (
        <div className="row-of-buttons hint list-state">
          <p aria-live="polite">
            Found in {items.length} {items.length === 1 ? 'job' : 'jobs'}
            {next !== null && ', and in older ones'}. {filterText(filters)}
          </p>
          {chosen.all}
        </div>
      )}
      <PagedList
        load={load}
        label="Found"
        columns={COLUMNS}
        row={(job) => <FoundRow key={job.id} job={job} box={chosen.box(job)} />}
        empty={
          <Empty title="No transcript has all of these words">
            <p>Search for fewer words, or for their beginnings.</p>
          </Empty>
        }
        offset={filters.offset}
        limit={filters.limit}
        onChange={(offset) => onChange({ ...filters, offset })}
      />
    </>
  );
}

const FoundRow = ({
  job,
  box,
}: {
  readonly job: FoundTranscript;
  readonly box: ReactNode;
}): ReactNode => (
  <tr>
    <th scope="row">
      {box} <Link href={`/jobs/${job.id}`}>{jobTitle(job)}</Link> <Tags tags={job.tags} />
    </th>
    <td>
      <Moment time={job.created_at} />
    </td>
    <td>
      <ul className="stack passages">
        {job.passages.map((passage) => (
          <li key={passage.start}>
            <PassageLink id={job.id} passage={passage} />
          </li>
        ))}
      </ul>
    </td>
  </tr>
);

const PassageLink = ({
  id,
  passage: { text, start, speaker, highlights },
}: {
  readonly id: string;
  readonly passage: FoundPassage;
}): ReactNode => (
  <Link href={`/jobs/${id}#t=${start}`}>
    <time>{clockTime(start)}</time> {speaker !== undefined && `${speakerTitle(speaker)}: `}
    {highlightParts(text, highlights).map(({ text: part, isFound }, at) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and never move
      isFound ? <mark key={at}>{part}</mark> : part,
    )}
  </Link>
);
