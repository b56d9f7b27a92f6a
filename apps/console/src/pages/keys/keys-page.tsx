import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Key } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../controls/buttons.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { Moment } from '../../controls/data-table.tsx';
import { offsetIn } from '../../controls/formats.ts';
import { Page } from '../../controls/page.tsx';
import { Empty, useLoad } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { useSignedIn } from '../../sign-in/signed-in.tsx';

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
      <PagedList
        load={keys}
        label="Keys"
        columns={['Name and id', 'Made', 'Expires', 'Actions']}
        row={(key) => <KeyRow key={key.id} apiKey={key} />}
        empty={
          <Empty title="No keys on this page">
            <Button onClick={() => show(0)}>The newest keys</Button>
          </Empty>
        }
        offset={offset}
        limit={PAGE_SIZE}
        onChange={show}
      />
      <section>
        <h2>Make a key</h2>
        <p>
          Operators make keys on the machine of the service (in a clone with <code>./verbatim</code>
          ), so that a leaked key can not make others that outlive it. The list shows the account of
          each key; a key is shown once.
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

/** A key of the list, and the button that revokes it. */
function KeyRow({ apiKey }: { readonly apiKey: Key }): ReactNode {
  const { client, signOut } = useSignedIn();
  const queries = useQueryClient();
  const { id, name, is_current: isCurrent, created_at: createdAt, expires_at: expiresAt } = apiKey;

  const revoke = async (): Promise<AnyFailure | null> => {
    const result = await client.revokeKey({ path: { id } });
    if (!result.ok && result.error.code !== 'key_not_found') return result;
    if (isCurrent) signOut();
    else await queries.invalidateQueries({ queryKey: ['listKeys'] });
    return null;
  };

  return (
    <tr>
      <th scope="row">
        <span className="row-of-buttons">
          {name}
          {isCurrent && <span className="badge info">this tab</span>}
        </span>
        <p className="hint cell-note">
          <code className="key-id">{id}</code>
        </p>
      </th>
      <td>
        <Moment time={createdAt} />
      </td>
      <td>{expiresAt === null ? 'never' : <Moment time={expiresAt} />}</td>
      <td>
        <ConfirmDialog
          trigger={<Button aria-label={`Revoke ${name} (${id})`}>Revoke</Button>}
          title={`Revoke ${name}?`}
          action="Revoke"
          onConfirm={revoke}
        >
          <p>
            Programs that use this key are refused within a second, for good. Jobs and live sessions
            that it started go on.
          </p>
          {isCurrent && (
            <p>
              This tab uses it, and is signed out. If it is the last key of the account, only an
              operator can make another.
            </p>
          )}
        </ConfirmDialog>
      </td>
    </tr>
  );
}
