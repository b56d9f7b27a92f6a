import { Field } from '@base-ui/react/field';
import { type ReactNode, useState } from 'react';

/** A text filter. It applies on Enter or blur, because a partial value may be a different valid filter. */
export function TextFilter({
  label,
  placeholder,
  value,
  isValid,
  problem,
  className = 'field',
  onChange,
}: {
  readonly label: string;
  readonly placeholder: string;
  /** The filter that applies; empty for none. */
  readonly value: string;
  readonly isValid: (text: string) => boolean;
  /** What to write, beside a text that is not valid. */
  readonly problem: string;
  readonly className?: string;
  readonly onChange: (text: string | null) => void;
}): ReactNode {
  const [text, setText] = useState(value);
  const [applied, setApplied] = useState(value);
  // It may be changed from outside, as by the Back button. The field stays the same one, and keeps the focus.
  if (applied !== value) {
    setApplied(value);
    setText(value);
  }
  const given = text.trim();
  const isWrong = given !== '' && !isValid(given);
  const apply = (): void => {
    if (!isWrong && given !== value) onChange(given || null);
  };
  return (
    <Field.Root className={className} invalid={isWrong}>
      <Field.Label>{label}</Field.Label>
      <Field.Control
        placeholder={placeholder}
        value={text}
        onValueChange={setText}
        onBlur={apply}
        onKeyDown={({ key }) => {
          if (key === 'Enter') apply();
        }}
      />
      <Field.Error match={isWrong}>{problem}</Field.Error>
    </Field.Root>
  );
}
