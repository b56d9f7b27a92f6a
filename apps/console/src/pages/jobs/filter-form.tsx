import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { ToggleButton } from '../../controls/buttons.tsx';
import { jobKinds, jobStatuses, kindTitles, statusLooks } from '../../controls/job-words.ts';
import { TextFilter } from '../../controls/text-filter.tsx';
import { type JobFilters, metadataOf, noFilters } from './job-filters.ts';

/** Every filter of the list. A change applies at once, and shows the first page. */
export function FilterForm({
  filters,
  onChange,
}: {
  readonly filters: JobFilters;
  /** `replace`: the filters before are no page to go back to. */
  readonly onChange: (filters: JobFilters, options?: { readonly replace: boolean }) => void;
}): ReactNode {
  const set = (changes: Partial<JobFilters>): void =>
    onChange({ ...filters, ...changes, offset: 0 });
  // While a year is typed, each of its digits makes another date.
  const setTime = (changes: Partial<JobFilters>): void =>
    onChange({ ...filters, ...changes, offset: 0 }, { replace: true });
  const { kind, status, date } = filters;
  return (
    <form className="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>State</legend>
        {jobStatuses.map((each) => (
          <ToggleButton
            key={each}
            isOn={status.includes(each)}
            onChange={(isOn) =>
              set({
                status: jobStatuses.filter((one) => (one === each ? isOn : status.includes(one))),
              })
            }
          >
            {statusLooks[each].title}
          </ToggleButton>
        ))}
      </fieldset>
      <fieldset>
        <legend>Kind</legend>
        {jobKinds.map((each) => (
          <ToggleButton
            key={each}
            isOn={kind === each}
            onChange={(isOn) => set({ kind: isOn ? each : null })}
          >
            {kindTitles[each]}
          </ToggleButton>
        ))}
      </fieldset>
      <details open={hasMore(filters)}>
        <summary>More filters</summary>
        <div className="more-filters">
          <Field.Root className="field">
            <Field.Label>On the day (UTC)</Field.Label>
            <Field.Control
              type="date"
              value={date ?? ''}
              onValueChange={(text) => setTime({ date: text || null })}
            />
          </Field.Root>
          <TimeFilter title="After" time={filters.after} onChange={(after) => setTime({ after })} />
          <TimeFilter
            title="Before"
            time={filters.before}
            onChange={(before) => setTime({ before })}
          />
          <TextFilter
            label="Metadata contains"
            placeholder='{"team": "red"}'
            value={filters.metadata ?? ''}
            isValid={(metadata) => metadataOf({ metadata }) !== undefined}
            problem={'Write a JSON object, for example {"team": "red"}'}
            onChange={(metadata) => set({ metadata })}
          />
        </div>
      </details>
      {isFiltered(filters) && (
        <button type="button" className="button" onClick={() => onChange(noFilters)}>
          Remove the filters
        </button>
      )}
    </form>
  );
}

const hasMore = ({ date, after, before, metadata }: JobFilters): boolean =>
  [date, after, before, metadata].some((each) => each !== null);

/** Whether a filter may hold jobs back. */
export const isFiltered = (filters: JobFilters): boolean =>
  hasMore(filters) || filters.kind !== null || filters.status.length > 0;

function TimeFilter({
  title,
  time,
  onChange,
}: {
  readonly title: string;
  readonly time: string | null;
  readonly onChange: (time: string | null) => void;
}): ReactNode {
  return (
    <Field.Root className="field">
      <Field.Label>{title}</Field.Label>
      <Field.Control
        type="datetime-local"
        value={time === null ? '' : localTime(time)}
        onValueChange={(text) => onChange(text === '' ? null : new Date(text).toISOString())}
      />
    </Field.Root>
  );
}

/** An ISO time as `datetime-local` inputs have it: in the time of this computer. */
function localTime(time: string): string {
  const date = new Date(time);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
