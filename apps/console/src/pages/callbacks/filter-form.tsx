import type { ReactNode } from 'react';
import { TextFilter } from '../../controls/text-filter.tsx';
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
      <TextFilter
        label="Of the job"
        className="field job-filter"
        placeholder="Id of a job"
        value={job ?? ''}
        isValid={isJobId}
        problem="Write the whole id, as in the address of its page"
        onChange={(next) => onChange({ ...filters, job: next, offset: 0 })}
      />
    </form>
  );
}

const titleOf = (choice: CallbackChoice): string =>
  choice === 'all' ? 'all' : callbackLooks[choice].title;
