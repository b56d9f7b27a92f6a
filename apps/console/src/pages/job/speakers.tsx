import type { AnyFailure } from '@verbatim/client/http';
import type { SpeakerName, Utterance } from '@verbatim/contract';
import { speakerTitle } from '@verbatim/contract/transcript';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { ConfirmDialog } from '../../controls/confirm-dialog.tsx';
import { Form } from '../../controls/form.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { useSignedIn } from '../../sign-in/signed-in.tsx';
import type { EditableCorrections } from './corrections/use-corrections.ts';

/** Gives speakers their names. An empty field takes a name away. */
export function SpeakerNames({
  job,
  utterances,
  corrections: { speakers: names },
  onSave,
}: {
  readonly job: { readonly id: string };
  readonly utterances: readonly Utterance[];
  readonly corrections: { readonly speakers: readonly SpeakerName[] };
  readonly onSave: EditableCorrections['save'];
}): ReactNode {
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const speakers = speakersOf(utterances);
  if (speakers.length === 0) return null;
  const save = async (form: FormData): Promise<void> => {
    const given = speakers.flatMap((speaker) => {
      const name = String(form.get(String(speaker)) ?? '').trim();
      return name === '' ? [] : [{ speaker, name }];
    });
    // Names of speakers who say nothing in this transcript stay.
    const others = names.filter(({ speaker }) => !speakers.includes(speaker));
    const refused = await onSave({ speakers: [...given, ...others] });
    setFailure(refused);
    setSaved(refused === null);
  };
  return (
    <section aria-labelledby="speakers-title">
      <h2 id="speakers-title">Speakers</h2>
      <Form
        className="stack"
        onChange={() => setSaved(false)}
        onSend={(fields) => void save(fields)}
      >
        {speakers.map((speaker) => (
          <div className="field" key={`${speaker} ${nameOf(names, speaker)}`}>
            <label htmlFor={`speaker-${speaker}`}>{speakerTitle(speaker)}</label>
            <input
              id={`speaker-${speaker}`}
              name={String(speaker)}
              maxLength={100}
              defaultValue={nameOf(names, speaker)}
              autoComplete="off"
            />
            {nameOf(names, speaker) !== '' && (
              <RememberVoice jobId={job.id} speaker={speaker} name={nameOf(names, speaker)} />
            )}
          </div>
        ))}
        {failure !== null && <FailureNotice failure={failure} />}
        <div className="row-of-buttons">
          <Button type="submit">Save names</Button>
          <span role="status">{saved ? 'Saved' : ''}</span>
        </div>
      </Form>
    </section>
  );
}

/** Enrolls the voice of a speaker, who has to agree. */
function RememberVoice({
  jobId,
  speaker,
  name,
}: {
  readonly jobId: string;
  readonly speaker: number;
  readonly name: string;
}): ReactNode {
  const { client } = useSignedIn();
  const [isDone, setDone] = useState(false);
  if (isDone) return <span role="status">Voice remembered</span>;
  const remember = async (): Promise<AnyFailure | null> => {
    const body = { name, consent: true, job_id: jobId, speaker } as const;
    const result = await client.createVoice({ body });
    if (!result.ok) return result;
    setDone(true);
    return null;
  };
  return (
    <ConfirmDialog
      trigger={<Button aria-label={`Remember the voice of ${name}`}>Remember this voice</Button>}
      title={`Remember the voice of ${name}?`}
      action={`${name} agrees`}
      onConfirm={remember}
    >
      <p>
        A voice identifies a person. Only go on if {name} has agreed to be recognized in later
        recordings. It can be deleted on the page Voices.
      </p>
    </ConfirmDialog>
  );
}

/** The speakers of utterances, in their order. */
export const speakersOf = (utterances: readonly Utterance[]): number[] =>
  [...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b);

const nameOf = (names: readonly SpeakerName[], speaker: number): string =>
  names.findLast((each) => each.speaker === speaker)?.name ?? '';
