import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { type ReactNode, useId, useMemo } from 'react';
import { languageName } from '../controls/formats.ts';
import { Described, Maturity } from './described.tsx';
import type { OptionField } from './option-field.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** Several values of a list, found by typing. */
export function ChoicesInput({
  field: { title, about, maturity, isRequired },
  choices,
  areLanguages,
  chosen,
  onChange,
}: {
  readonly field: OptionField;
  readonly choices: readonly string[];
  readonly areLanguages: boolean;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: string[]) => void;
}): ReactNode {
  const id = useId();
  const items = useMemo(() => {
    const labelOf = areLanguages ? languageName : plainName;
    return choices.map((value): Choice => ({ value, label: labelOf(value) }));
  }, [choices, areLanguages]);
  const value = items.filter((item) => chosen.includes(item.value));
  return (
    <div className="field">
      <label htmlFor={id}>
        {title}
        {isRequired && ' (required)'} <Maturity maturity={maturity} />
      </label>
      <Combobox.Root
        items={items}
        multiple
        autoHighlight
        value={value}
        onValueChange={(next) => onChange(next.map((item) => item.value))}
        isItemEqualToValue={(one, other) => one.value === other.value}
      >
        <Combobox.InputGroup className="chips-box">
          <Combobox.Chips className="chips">
            {value.map((item) => (
              <Combobox.Chip key={item.value} className="chip" aria-label={item.label}>
                {item.label}
                <Combobox.ChipRemove className="chip-remove" aria-label={`Remove ${item.label}`}>
                  <X aria-hidden size={14} />
                </Combobox.ChipRemove>
              </Combobox.Chip>
            ))}
            <Combobox.Input
              id={id}
              aria-describedby={`${id}-about`}
              placeholder={value.length === 0 ? 'Type to search' : ''}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className="popup-positioner" sideOffset={4}>
            <Combobox.Popup className="popup">
              <Combobox.Empty>
                <p className="popup-empty">Nothing found.</p>
              </Combobox.Empty>
              <Combobox.List>
                {(item: Choice) => (
                  <Combobox.Item key={item.value} value={item} className="popup-item">
                    {item.label}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <Described id={`${id}-about`} text={about} />
    </div>
  );
}

const plainName = (value: string): string => value;
