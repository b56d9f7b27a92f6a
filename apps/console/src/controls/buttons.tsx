import { Toggle } from '@base-ui/react/toggle';
import { Check, Copy, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** A button with a text. */
export const Button = ({
  look,
  icon: Icon,
  children,
  ...props
}: ComponentProps<'button'> & {
  /** Classes beside that of buttons: `primary`, `danger`. */
  readonly look?: string;
  readonly icon?: LucideIcon;
}): ReactNode => (
  <button type="button" className={look === undefined ? 'button' : `button ${look}`} {...props}>
    {Icon && <Icon size={18} aria-hidden />}
    {children}
  </button>
);

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
export const CopyButton = (props: MakingCopyButtonProps): ReactNode =>
  navigator.clipboard !== undefined && <MakingCopyButton {...props} />;

interface MakingCopyButtonProps {
  /** Null: there is nothing to copy. */
  readonly textOf: () => string | null | Promise<string | null>;
  readonly children: ReactNode;
}

/** Makes a text that is shown as well, and copies it where the browser gives the clipboard. */
export function MakingCopyButton({ textOf, children }: MakingCopyButtonProps): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const text = await textOf();
    if (text === null || navigator.clipboard === undefined) return;
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <Button icon={isCopied ? Check : Copy} onClick={() => void copy()}>
      {children}
      <span className="visually-hidden" aria-live="polite">
        {isCopied && 'Copied to the clipboard'}
      </span>
    </Button>
  );
}
