import { Toggle } from '@base-ui/react/toggle';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** A button that shows an icon alone; its label is for screen readers. */
export const IconButton = ({
  label,
  icon: Icon,
  size = 18,
  ...props
}: Omit<ComponentProps<'button'>, 'children'> & {
  readonly label: string;
  readonly icon: LucideIcon;
  /** Width of the icon in pixels. */
  readonly size?: number;
}): ReactNode => (
  <button type="button" className="icon-button" aria-label={label} {...props}>
    <Icon size={size} aria-hidden />
  </button>
);

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
