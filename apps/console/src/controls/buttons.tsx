import { Toggle } from '@base-ui/react/toggle';
import { Check, Copy, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

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

/** Copies a text. Browsers give the clipboard only to pages at https addresses and on localhost: elsewhere there is no such button. */
export function CopyButton({
  textOf,
  children,
}: {
  readonly textOf: () => string;
  readonly children: ReactNode;
}): ReactNode {
  const [isCopied, setCopied] = useState(false);
  if (navigator.clipboard === undefined) return null;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(textOf());
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      {children}
      <span className="visually-hidden" aria-live="polite">
        {isCopied && 'Copied to the clipboard'}
      </span>
    </button>
  );
}
