import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Key } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { Moment } from '../../controls/moment.tsx';
import { useSession } from '../../session/session.tsx';

/** A key of the list, and the button that revokes it. */
export function KeyRow({ apiKey }: { readonly apiKey: Key }): ReactNode {
  const { client, signOut } = useSession();
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
        <span className="key-name">
          {name}
          {isCurrent && <span className="badge info">this tab</span>}
        </span>
        <p className="cell-note">
          <code className="key-id">{id}</code>
        </p>
      </th>
      <td>
        <Moment time={createdAt} />
      </td>
      <td>{expiresAt === null ? 'never' : <Moment time={expiresAt} />}</td>
      <td>
        <ConfirmDialog
          trigger={
            <button type="button" className="button" aria-label={`Revoke ${name} (${id})`}>
              Revoke
            </button>
          }
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
