import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Voice } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'wouter';
import { Button } from '../../controls/buttons.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { Moment } from '../../controls/data-table.tsx';
import { Form } from '../../controls/form.tsx';
import { durationText, offsetIn } from '../../controls/formats.ts';
import { Page } from '../../controls/page.tsx';
import { Empty, useLoad } from '../../data/loaded.tsx';
import { PagedList } from '../../data/paged-list.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useAction } from '../../failure/use-action.ts';
import { useSignedIn } from '../../sign-in/signed-in.tsx';

const PAGE_SIZE = 50;

/** The voices of the account, the newest first. */
export default function VoicesPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const offset = offsetIn(params);
  const voices = useLoad({
    name: ['listVoices', offset],
    call: (client, options) =>
      client.listVoices({ ...options, query: { offset, limit: PAGE_SIZE } }),
  });
  const show = (next: number): void => setParams(next === 0 ? {} : { offset: String(next) });
  return (
    <Page title="Voices">
      <p>People who agreed to be recognized. Delete a voice when its person asks for it.</p>
      <PagedList
        load={voices}
        label="Voices"
        columns={['Name', 'Speech', 'Made', 'Actions']}
        row={(voice) => <VoiceRow key={voice.id} voice={voice} />}
        empty={
          <Empty title="No voices">
            <p>Name a speaker of a transcript and remember the voice.</p>
            <Link className="button" href="/jobs">
              Open a transcript
            </Link>
          </Empty>
        }
        offset={offset}
        limit={PAGE_SIZE}
        onChange={show}
      />
    </Page>
  );
}

/** A voice of the list with its name in a field, and the button that deletes it. */
function VoiceRow({ voice }: { readonly voice: Voice }): ReactNode {
  const { client } = useSignedIn();
  const queries = useQueryClient();
  const { act, failure } = useAction();
  const { id, name, samples, seconds, created_at: createdAt } = voice;
  const path = { id };
  const reload = () => queries.invalidateQueries({ queryKey: ['listVoices'] });

  const rename = async (form: FormData): Promise<void> => {
    const given = String(form.get('name') ?? '').trim();
    if (given === '' || given === name) return;
    await act(() => client.updateVoice({ path, body: { name: given } }));
    await reload();
  };
  const remove = async (): Promise<AnyFailure | null> => {
    const result = await client.deleteVoice({ path });
    if (!result.ok && result.error.code !== 'voice_not_found') return result;
    await reload();
    return null;
  };

  return (
    <tr>
      <th scope="row">
        <Form className="voice-name" onSend={(fields) => void rename(fields)}>
          <input
            name="name"
            aria-label={`Name of ${name}`}
            maxLength={100}
            defaultValue={name}
            key={name}
            autoComplete="off"
          />
          <Button type="submit" aria-label={`Rename ${name}`}>
            Rename
          </Button>
        </Form>
        {failure !== null && <FailureNotice failure={failure} />}
      </th>
      <td>
        {durationText(seconds)}
        {samples > 1 && ` in ${samples} samples`}
      </td>
      <td>
        <Moment time={createdAt} />
      </td>
      <td>
        <ConfirmDialog
          trigger={<Button aria-label={`Delete ${name}`}>Delete</Button>}
          title={`Delete the voice of ${name}?`}
          action="Delete"
          onConfirm={remove}
        >
          <p>The person is not recognized any more. Transcripts keep the name.</p>
        </ConfirmDialog>
      </td>
    </tr>
  );
}
