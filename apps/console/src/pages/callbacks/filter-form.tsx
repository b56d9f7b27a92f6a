import { Field } from '@base-ui/react/field';
import { type ReactNode, useState } from 'react';
import { ToggleButton } from '../../controls/toggle-button.tsx';
import {
  type CallbackChoice,
  type CallbackFilters,
  callbackLooks,
  choices,
  isJobId,
} from './callback-filters.ts';

/** The filters of the list. A change applies at once, and shows the first page. */
export function FilterForm({
  filters,
  onChange,
}: {
  readonly filters: CallbackFilters;
  readonly onChange: (filters: CallbackFilters) => void;
}): ReactNode {
  const { show, job } = filters;
  return (
    <form className="filters" aria-label="Filters" onSubmit={(event) => event.preventDefault()}>
      <fieldset>
        <legend>State</legend>
        {choices.map((each) => (
          <ToggleButton
            key={each}
            isOn={show === each}
            onChange={() => onChange({ ...filters, show: each, offset: 0 })}
          >
            {titleOf(each)}
          </ToggleButton>
        ))}
      </fieldset>
      <JobFilter
        key={job}
        job={job ?? ''}
        onChange={(next) => onChange({ ...filters, job: next, offset: 0 })}
      />
    </form>
  );
}

const titleOf = (choice: CallbackChoice): string =>
  choice === 'all' ? 'all' : callbackLooks[choice].title;

/** Applies once the whole id is there, or none. */
function JobFilter({
  job,
  onChange,
}: {
  readonly job: string;
  readonly onChange: (job: string | null) => void;
}): ReactNode {
  const [text, setText] = useState(job);
  const given = text.trim();
  const isWrong = given !== '' && !isJobId(given);
  const apply = (): void => {
    if (!isWrong && given !== job) onChange(given || null);
  };
  return (
    <Field.Root className="field job-filter" invalid={isWrong}>
      <Field.Label>Of the job</Field.Label>
      <Field.Control
        placeholder="Id of a job"
        value={text}
        onValueChange={setText}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
      />
      <Field.Error match={isWrong}>Write the whole id, as in the address of its page</Field.Error>
    </Field.Root>
  );
}
