import type { ReactNode } from 'react';
import './options-form.css';
import { Described, Maturity } from './described.tsx';
import { FieldInput } from './field-input.tsx';
import type { OptionSection, OptionValue, OptionValues } from './option-field.ts';
import { PresetBar } from './preset-bar.tsx';
import type { OptionsKind } from './presets.ts';
import { SwitchRow } from './switch-row.tsx';

/** Every option of the contract, with its default, and presets; what was changed is handed on as it is changed. */
export function OptionsForm({
  kind,
  sections,
  values,
  onChange,
}: {
  readonly kind: OptionsKind;
  readonly sections: readonly OptionSection[];
  readonly values: OptionValues;
  readonly onChange: (values: OptionValues) => void;
}): ReactNode {
  const set = (path: string, value: OptionValue | undefined): void => {
    const { [path]: _old, ...rest } = values;
    onChange(value === undefined ? rest : { ...rest, [path]: value });
  };
  return (
    <>
      <PresetBar kind={kind} sections={sections} values={values} onValues={onChange} />
      <div className="options">
        {sections.map((section) => (
          <Section key={section.title} section={section} values={values} onSet={set} />
        ))}
      </div>
    </>
  );
}

function Section({
  section: { title, about, maturity, switchPath, fields },
  values,
  onSet,
}: {
  readonly section: OptionSection;
  readonly values: OptionValues;
  readonly onSet: (path: string, value: OptionValue | undefined) => void;
}): ReactNode {
  const isOn = switchPath === null || values[switchPath] === true;
  return (
    <fieldset className="option-section">
      <legend className="visually-hidden">{title}</legend>
      {switchPath === null ? (
        <div>
          <p className="option-title">
            {title} <Maturity maturity={maturity} />
          </p>
          <Described text={about} />
        </div>
      ) : (
        <SwitchRow
          title={title}
          about={about}
          maturity={maturity}
          isOn={isOn}
          onChange={(on) => onSet(switchPath, on ? true : undefined)}
        />
      )}
      {isOn && fields.length > 0 && (
        <div className="option-fields">
          {fields.map((field) => (
            <FieldInput
              key={field.path}
              field={field}
              value={values[field.path]}
              onChange={(value) => onSet(field.path, value)}
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
