import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../controls/buttons.tsx';
import { Loading } from '../data/loaded.tsx';
import {
  type InvalidOption,
  type JobOptions,
  type LiveOptions,
  type OptionSection,
  type OptionValues,
  readOptions,
} from './option-values.ts';
import type { OptionsKind } from './preset-bar.tsx';

/** The state of a page's option form. */
interface Options<Request> {
  readonly kind: OptionsKind;
  readonly sections: readonly OptionSection[];
  readonly values: OptionValues;
  readonly invalid: readonly InvalidOption[];
  readonly isOpen: boolean;
  setValues(values: OptionValues): void;
  setOpen(isOpen: boolean): void;
  /** The options as a request carries them; null if some can't be sent, which the form then shows. */
  read(): Request | null;
}

/** Keeps the options of a page while it is shown. */
export function useOptions<Request extends JobOptions | LiveOptions>(
  kind: OptionsKind,
  sections: readonly OptionSection[],
): Options<Request> {
  const [values, setValues] = useState<OptionValues>({});
  const [invalid, setInvalid] = useState<readonly InvalidOption[]>([]);
  const [isOpen, setOpen] = useState(false);
  const read = (): Request | null => {
    const found = readOptions<Request>(sections, values);
    setInvalid(found.ok ? [] : found.invalid);
    if (!found.ok) setOpen(true);
    return found.ok ? found.options : null;
  };
  return { kind, sections, values, invalid, isOpen, setValues, setOpen, read };
}

// The form is larger than a page, and many recordings need no option.
const OptionsForm = lazy(async () => ({
  default: (await import('./options-form.tsx')).OptionsForm,
}));

/** Opens and closes the options, and says how many were changed. */
export function OptionsButton({
  options: { values, isOpen, setOpen },
}: Readonly<{ options: Options<JobOptions | LiveOptions> }>): ReactNode {
  const changed = Object.keys(values).length;
  return (
    <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      Options{changed > 0 && ` (${changed} changed)`}
    </Button>
  );
}

/** The options while they are open, with their presets. */
export const OptionsPanel = ({
  options: { kind, sections, values, isOpen, setValues },
}: Readonly<{ options: Options<JobOptions | LiveOptions> }>): ReactNode =>
  isOpen && (
    <section aria-label="Options">
      <Suspense fallback={<Loading />}>
        <OptionsForm kind={kind} sections={sections} values={values} onChange={setValues} />
      </Suspense>
    </section>
  );

/** Says which options can not be sent, and why. */
export const InvalidOptions = ({
  invalid,
}: Readonly<{ invalid: readonly InvalidOption[] }>): ReactNode =>
  invalid.length > 0 && (
    <div className="notice bad" role="alert">
      <p className="notice-title">Some options can not be sent</p>
      <ul>
        {invalid.map(({ title, message }) => (
          <li key={title}>
            {title}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
