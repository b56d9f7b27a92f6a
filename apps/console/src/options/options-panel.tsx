import { lazy, type ReactNode, Suspense } from 'react';
import { Loading } from '../data/loaded.tsx';
import type { InvalidOption, JobOptions, LiveOptions } from './option-values.ts';
import type { Options } from './use-options.ts';

// The form is larger than a page, and many recordings need no option.
const OptionsForm = lazy(async () => ({
  default: (await import('./options-form.tsx')).OptionsForm,
}));

/** Opens and closes the options, and says how many were changed. */
export function OptionsButton({
  options: { values, isOpen, setOpen },
}: {
  readonly options: Options<JobOptions | LiveOptions>;
}): ReactNode {
  const changed = Object.keys(values).length;
  return (
    <button
      type="button"
      className="button"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Options{changed > 0 && ` (${changed} changed)`}
    </button>
  );
}

/** The options while they are open, with their presets. */
export const OptionsPanel = ({
  options: { kind, sections, values, isOpen, setValues },
}: {
  readonly options: Options<JobOptions | LiveOptions>;
}): ReactNode =>
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
}: {
  readonly invalid: readonly InvalidOption[];
}): ReactNode =>
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
