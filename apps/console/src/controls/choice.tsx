import type { ReactNode } from 'react';

/** Chooses one of some values by its title. */
export const Choice = <Value extends number | string>({
  label,
  options,
  value,
  className,
  disabled,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly (readonly [value: Value, title: string])[];
  readonly value: Value;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}): ReactNode => (
  <label className={className}>
    {label}{' '}
    <select
      value={value}
      disabled={disabled}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChange(chosen[0]);
      }}
    >
      {options.map(([each, title]) => (
        <option key={each} value={each}>
          {title}
        </option>
      ))}
    </select>
  </label>
);

/** Switches something on or off. */
export const Check = ({
  title,
  isOn,
  onChange,
}: Readonly<{ title: string; isOn: boolean; onChange: (isOn: boolean) => void }>): ReactNode => (
  <label>
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />{' '}
    {title}
  </label>
);
