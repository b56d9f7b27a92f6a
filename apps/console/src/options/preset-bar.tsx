import { Dialog } from '@base-ui/react/dialog';
import { Field } from '@base-ui/react/field';
import { type ReactNode, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { Choice } from '../controls/choice.tsx';
import { Form } from '../controls/form.tsx';
import { keepText, keptText } from '../controls/kept-texts.ts';
import { Notice } from '../controls/page.tsx';
import { knownValues, type OptionSection, type OptionValues } from './option-values.ts';

/** Presets by their names. */
type Presets = Readonly<Record<string, OptionValues>>;

/** What options are for. Those of jobs and of live sessions have other names, so each kind has its own presets. */
export type OptionsKind = 'jobs' | 'live';

const NAMES: Readonly<Record<OptionsKind, string>> = {
  jobs: 'verbatim.presets',
  live: 'verbatim.live-presets',
};

const NOT_KEPT =
  'This browser keeps nothing for this page: the presets are gone when it is closed.';

/** The presets of this browser. They hold no recording and no key. */
function keptPresets(kind: OptionsKind): Presets {
  try {
    const kept: unknown = JSON.parse(keptText('local', NAMES[kind]) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Presets) : {};
  } catch {
    return {};
  }
}

const keepPresets = (kind: OptionsKind, presets: Presets): boolean =>
  keepText('local', NAMES[kind], JSON.stringify(presets));

/** Options under a name, kept in this browser. */
export function PresetBar({
  kind,
  sections,
  values,
  onValues,
}: {
  readonly kind: OptionsKind;
  readonly sections: readonly OptionSection[];
  readonly values: OptionValues;
  readonly onValues: (values: OptionValues) => void;
}): ReactNode {
  const [presets, setPresets] = useState(() => keptPresets(kind));
  const [chosen, setChosen] = useState('');
  const [isKept, setKept] = useState(true);

  const choose = (name: string): void => {
    setChosen(name);
    onValues(knownValues(sections, presets[name] ?? {}));
  };
  const keep = (name: string): void => {
    const next = { ...presets, [name]: values };
    setPresets(next);
    setChosen(name);
    setKept(keepPresets(kind, next));
  };
  const remove = (): void => {
    const { [chosen]: _removed, ...rest } = presets;
    setPresets(rest);
    setChosen('');
    setKept(keepPresets(kind, rest));
  };

  const names = Object.keys(presets);
  return (
    <div className="row-of-buttons apart">
      <Choice
        label="Preset"
        options={[['', 'Defaults of the service'], ...names.map((name) => [name, name] as const)]}
        value={chosen}
        onChange={choose}
      />
      <SaveDialog name={chosen} onSave={keep} isDisabled={Object.keys(values).length === 0} />
      {chosen !== '' && <Button onClick={remove}>Delete the preset</Button>}
      <Notice look="warn" text={isKept ? null : NOT_KEPT} />
    </div>
  );
}

function SaveDialog({
  name,
  onSave,
  isDisabled,
}: Readonly<{ name: string; onSave: (name: string) => void; isDisabled: boolean }>): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const save = (): void => {
    onSave(text.trim());
    setOpen(false);
  };
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        setText(name);
        setOpen(open);
      }}
    >
      <Dialog.Trigger className="button" disabled={isDisabled}>
        Save as a preset
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title>Save as a preset</Dialog.Title>
          <Form onSend={save}>
            <Field.Root className="field">
              <Field.Label>Name</Field.Label>
              <Field.Control required maxLength={100} value={text} onValueChange={setText} />
              <Field.Description>
                It is kept in this browser. A preset of the same name is replaced.
              </Field.Description>
            </Field.Root>
            <div className="row-of-buttons dialog-actions">
              <Dialog.Close className="button">Cancel</Dialog.Close>
              <Button type="submit" look="primary">
                Save
              </Button>
            </div>
          </Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
