import { useState } from 'react';
import type { OptionSection, OptionValues } from './option-field.ts';
import {
  type InvalidOption,
  type JobOptions,
  type LiveOptions,
  readOptions,
} from './option-values.ts';
import type { OptionsKind } from './presets.ts';

/** The state of a page's option form. */
export interface Options<Request> {
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
