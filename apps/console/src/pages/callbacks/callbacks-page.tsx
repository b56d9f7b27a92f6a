import './callbacks-page.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Page } from '../../app/page.tsx';
import { DataTable } from '../../controls/data-table.tsx';
import { Paging } from '../../controls/paging.tsx';
import { Empty } from '../../data/empty.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';
import {
  type CallbackFilters,
  filtersIn,
  listQueryOf,
  PAGE_SIZE,
  queryOf,
} from './callback-filters.ts';
import { CallbackRow } from './callback-row.tsx';
import { FilterForm } from './filter-form.tsx';

const POLL_MS = 5_000;

/** The callbacks of the account, newest first; initially filtered to those given up. */
export default function CallbacksPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const filters = filtersIn(params);
  const show = (next: CallbackFilters): void => setParams(queryOf(next));
  const callbacks = useLoad({
    name: ['listCallbacks', queryOf(filters)],
    call: (client, options) => client.listCallbacks({ ...options, query: listQueryOf(filters) }),
    pollMs: POLL_MS,
  });
  return (
    <Page title="Callbacks">
      <FilterForm filters={filters} onChange={show} />
      <Loaded load={callbacks}>
        {({ items, next }) =>
          items.length === 0 ? (
            <NoCallbacks filters={filters} />
          ) : (
            <>
              <DataTable
                label="Callbacks"
                columns={['Event and address', 'State', 'Job', 'Attempts', 'Time', 'Actions']}
              >
                {items.map((callback) => (
                  <CallbackRow key={callback.id} callback={callback} />
                ))}
              </DataTable>
              <Paging
                label="Callbacks by page"
                offset={filters.offset}
                count={items.length}
                limit={PAGE_SIZE}
                isLast={next === null}
                onChange={(offset) => show({ ...filters, offset })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function NoCallbacks({ filters }: { readonly filters: CallbackFilters }): ReactNode {
  const { show, job, offset } = filters;
  if (show === 'given_up' && job === null && offset === 0) {
    return (
      <Empty title="No callback was given up">
        <p>A callback is given up when its receiver has refused it for a day, or is gone.</p>
      </Empty>
    );
  }
  return (
    <Empty title="No callback passes these filters">
      <p>
        Choose another state, or look at an earlier page. Of those that were delivered, the newest
        1,000 are listed, as long as their jobs.
      </p>
    </Empty>
  );
}
