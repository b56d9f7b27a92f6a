import { Field } from '@base-ui/react/field';
import type { ReactNode } from 'react';
import { ChoicesInput } from './choices-input.tsx';
import { Described, Maturity } from './described.tsx';
import type { OptionField, OptionValue } from './option-field.ts';
import { SwitchRow } from './switch-row.tsx';

interface FieldProps {
  readonly field: OptionField;
  readonly value: OptionValue | undefined;
  /** Receives undefined for the default. */
  readonly onChange: (value: OptionValue | undefined) => void;
}

/** One field of the form, by the kind of its input. */
export function FieldInput({ field, value, onChange }: FieldProps): ReactNode {
  const { input, title, about, maturity } = field;
  switch (input.kind) {
    case 'switch':
      return (
        <SwitchRow
          title={title}
          about={about}
          maturity={maturity}
          isOn={typeof value === 'boolean' ? value : input.initial}
          onChange={(isOn) => onChange(isOn === input.initial ? undefined : isOn)}
        />
      );
    case 'choices':
      return (
        <ChoicesInput
          field={field}
          choices={input.choices}
          areLanguages={input.areLanguages}
          chosen={Array.isArray(value) ? (value as readonly string[]) : input.initial}
          onChange={(chosen) => onChange(isSame(chosen, input.initial) ? undefined : chosen)}
        />
      );
    default:
      return (
        <Field.Root className="field">
          <Field.Label>
            {title}
            {field.isRequired && ' (required)'} <Maturity maturity={maturity} />
          </Field.Label>
          <TypedInput
            field={field}
            value={typeof value === 'string' ? value : ''}
            onChange={onChange}
          />
          <Field.Description render={<div />}>
            <Described text={about} />
          </Field.Description>
        </Field.Root>
      );
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** An input that is typed into. Empty stands for the default. */
function TypedInput({
  field: { input, isRequired },
  value,
  onChange,
}: FieldProps & { readonly value: string }): ReactNode {
  const change = (text: string): void => onChange(text === '' ? undefined : text);
  switch (input.kind) {
    case 'choice':
      return (
        <Field.Control
          render={
            <select>
              {input.initial === null && <option value="">default</option>}
              {input.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {choice === input.initial && choice !== 'default'
                    ? `${choice} (default)`
                    : choice}
                </option>
              ))}
            </select>
          }
          value={value === '' ? (input.initial ?? '') : value}
          onValueChange={(chosen) => change(chosen === input.initial ? '' : chosen)}
        />
      );
    case 'number':
      return (
        <Field.Control
          type="number"
          inputMode={input.isWhole ? 'numeric' : 'decimal'}
          min={input.min ?? undefined}
          max={input.max ?? undefined}
          step={input.isWhole ? 1 : 'any'}
          placeholder={input.initial === null ? 'automatic' : `${input.initial} (default)`}
          required={isRequired}
          value={value}
          onValueChange={change}
        />
      );
    case 'text':
      return (
        <Field.Control
          type={input.isAddress ? 'url' : 'text'}
          maxLength={input.maxLength}
          required={isRequired}
          value={value}
          onValueChange={change}
        />
      );
    default:
      return (
        <Field.Control
          render={<textarea rows={4} />}
          required={isRequired}
          placeholder={examples[input.kind]}
          value={value}
          onValueChange={change}
        />
      );
  }
}

const examples: Readonly<Record<string, string>> = {
  lines: 'One in a line',
  variants: 'Name: variant, variant',
  json: '{"team": "red"}',
};
