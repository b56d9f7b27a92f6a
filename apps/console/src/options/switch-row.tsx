import { Switch } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import { Described, Maturity } from './described.tsx';

/** A switch with its title and what it does. */
export function SwitchRow({
  title,
  about,
  maturity,
  isOn,
  onChange,
}: {
  readonly title: string;
  readonly about: string;
  readonly maturity: 'alpha' | 'beta' | null;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className="switch-row">
      <div>
        <p className="option-title" id={`${id}-title`}>
          {title} <Maturity maturity={maturity} />
        </p>
        <Described id={`${id}-about`} text={about} />
      </div>
      <Switch.Root
        className="switch"
        checked={isOn}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  );
}
