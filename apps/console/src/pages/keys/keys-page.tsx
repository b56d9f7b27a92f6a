import './keys-page.css';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Page } from '../../app/page.tsx';
import { DataTable } from '../../controls/data-table.tsx';
import { offsetIn } from '../../controls/offset-in.ts';
import { Paging } from '../../controls/paging.tsx';
import { Empty } from '../../data/empty.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';
import { KeyRow } from './key-row.tsx';

const PAGE_SIZE = 50;

/** The keys of the account, the newest first. */
export default function KeysPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const offset = offsetIn(params);
  const keys = useLoad({
    name: ['listKeys', offset],
    call: (client, options) => client.listKeys({ ...options, query: { offset, limit: PAGE_SIZE } }),
  });
  const show = (next: number): void => setParams(next === 0 ? {} : { offset: String(next) });
  return (
    <Page title="Keys">
      <p>
        These keys open the account that you see here. A key that you have lost or no longer use
        should be revoked.
      </p>
      <Loaded load={keys}>
        {({ items, next }) =>
          items.length === 0 ? (
            <Empty title="No keys on this page">
              <button type="button" className="button" onClick={() => show(0)}>
                The newest keys
              </button>
            </Empty>
          ) : (
            <>
              <DataTable label="Keys" columns={['Name and id', 'Made', 'Expires', 'Actions']}>
                {items.map((key) => (
                  <KeyRow key={key.id} apiKey={key} />
                ))}
              </DataTable>
              {(offset > 0 || next !== null) && (
                <Paging
                  label="Keys by page"
                  offset={offset}
                  count={items.length}
                  limit={PAGE_SIZE}
                  isLast={next === null}
                  onChange={show}
                />
              )}
            </>
          )
        }
      </Loaded>
      <section>
        <h2>Make a key</h2>
        <p>
          Operators make keys on the machine of the service, so that a leaked key can not make
          others that outlive it. The list shows the account of each key; a key is shown once.
        </p>
        <pre className="commands">
          <code>
            {'verbatim keys list\n'}
            {"verbatim keys create --account ACCOUNT --name 'web shop'"}
          </code>
        </pre>
      </section>
    </Page>
  );
}
