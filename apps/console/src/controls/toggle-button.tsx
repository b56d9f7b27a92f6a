import { Toggle } from '@base-ui/react/toggle';
import type { ReactNode } from 'react';

/** A button that is on or off. */
export const ToggleButton = ({
  isOn,
  onChange,
  children,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
}): ReactNode => (
  <Toggle className="toggle-button" pressed={isOn} onPressedChange={onChange}>
    {children}
  </Toggle>
);
