import { Field } from '@base-ui/react/field';
import { type FormEvent, type ReactNode, useState } from 'react';
import { addressSources, type RecordingSource } from './recording-source.ts';

/** Takes addresses of recordings that the service fetches by itself. */
export function AddressInput({
  onSources,
}: {
  readonly onSources: (sources: readonly RecordingSource[]) => void;
}): ReactNode {
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const sources = addressSources(text);
    setWrong(sources === null);
    if (sources === null) return;
    setText('');
    onSources(sources);
  };
  return (
    <form className="address" onSubmit={add} noValidate>
      <Field.Root className="field" invalid={isWrong}>
        <Field.Label>Or paste an address</Field.Label>
        <div className="address-row">
          <Field.Control
            type="url"
            placeholder="https://example.com/talk.mp3"
            value={text}
            onValueChange={setText}
          />
          <button type="submit" className="button" disabled={text.trim() === ''}>
            Add
          </button>
        </div>
        <Field.Error match={isWrong}>
          An address begins with http:// or https://. Separate several by spaces.
        </Field.Error>
      </Field.Root>
    </form>
  );
}
