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
