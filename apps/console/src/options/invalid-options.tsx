import type { ReactNode } from 'react';
import type { InvalidOption } from './option-values.ts';

/** Says which options can not be sent, and why. */
export const InvalidOptions = ({
  invalid,
}: {
  readonly invalid: readonly InvalidOption[];
}): ReactNode =>
  invalid.length > 0 && (
    <div className="notice bad" role="alert">
      <p className="notice-title">Some options can not be sent</p>
      <ul>
        {invalid.map(({ title, message }) => (
          <li key={title}>
            {title}: {message}
          </li>
        ))}
      </ul>
    </div>
  );
