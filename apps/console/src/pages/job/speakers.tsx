import type { AnyFailure } from '@verbatim/client/http';
import type { SpeakerName, Utterance } from '@verbatim/contract';
import { speakerTitle } from '@verbatim/contract/transcript';
import { type ReactNode, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import type { EditableCorrections } from './corrections/use-corrections.ts';

/** Gives speakers their names. An empty field takes a name away. */
export function SpeakerNames({
  utterances,
  names,
  onSave,
}: {
  readonly utterances: readonly Utterance[];
  readonly names: readonly SpeakerName[];
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
      <form
        className="speaker-names"
        onChange={() => setSaved(false)}
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
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
          </div>
        ))}
        {failure !== null && <FailureNotice failure={failure} />}
        <div className="row-of-buttons">
          <Button type="submit">Save names</Button>
          <span role="status">{saved ? 'Saved' : ''}</span>
        </div>
      </form>
    </section>
  );
}

/** The speakers of utterances, in their order. */
export const speakersOf = (utterances: readonly Utterance[]): number[] =>
  [...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b);

const nameOf = (names: readonly SpeakerName[], speaker: number): string =>
  names.findLast((each) => each.speaker === speaker)?.name ?? '';
