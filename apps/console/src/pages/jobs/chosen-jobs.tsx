import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { type AnyJob, jobTitle } from '../../controls/formats.ts';
import { DeleteJobs } from '../../data/job-actions.tsx';

/** The controls with which jobs of a page are chosen, to delete them together. */
export function useChosenJobs(jobs: readonly AnyJob[]): {
  /** Stands above the list. */
  readonly all: ReactNode;
  /** Stands before the name of a job. */
  readonly box: (job: AnyJob) => ReactNode;
} {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = jobs.filter(({ id }) => ids.includes(id));
  const choose = (asked: readonly AnyJob[], isOn: boolean): void => {
    const others = ids.filter((id) => asked.every((job) => job.id !== id));
    setIds(isOn ? [...others, ...asked.map(({ id }) => id)] : others);
  };
  return {
    all: jobs.length > 0 && (
      <>
        <label>
          <input
            type="checkbox"
            checked={chosen.length === jobs.length}
            onChange={({ target }) => choose(jobs, target.checked)}
          />{' '}
          Choose all
        </label>
        {chosen.length > 0 && (
          <DeleteJobs
            jobs={chosen}
            trigger={
              <Button look="danger" icon={Trash2}>
                Delete {chosen.length} chosen
              </Button>
            }
          />
        )}
      </>
    ),
    box: (job) => (
      <input
        type="checkbox"
        aria-label={`Choose ${jobTitle(job)}`}
        checked={ids.includes(job.id)}
        onChange={({ target }) => choose([job], target.checked)}
      />
    ),
  };
}
