import { Fragment, type ReactNode } from 'react';

/** A description of the document: text with names in backticks, lists of values as lines. */
export function Described({
  text,
  id,
}: {
  readonly text: string;
  readonly id?: string;
}): ReactNode {
  if (text === '') return null;
  const [about = '', ...values] = text.split(/\n- /);
  return (
    <div className="hint" id={id}>
      <WithNames text={about} />
      {values.length > 0 && (
        <ul>
          {values.map((value) => (
            <li key={value}>
              <WithNames text={value} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const WithNames = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/`([^`]+)`/).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });

/** Tells that an option may still change. */
export const Maturity = ({ maturity }: { readonly maturity: 'alpha' | 'beta' | null }): ReactNode =>
  maturity !== null && <span className="badge">{maturity}</span>;
