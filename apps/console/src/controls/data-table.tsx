import type { AnyFailure } from '@verbatim/client/http';
import type { CSSProperties, ReactNode } from 'react';
import { FailureNotice } from '../failure/failure-notice.tsx';
import { momentText } from './formats.ts';

/**
 * A table. Where it has little room, each row is a block with the titles of its columns in it, and what is still wider than the screen
 * scrolls sideways, also with the keyboard.
 */
export const DataTable = ({
  label,
  columns,
  children,
}: {
  readonly label: string;
  /** Titles of the columns; at most seven. */
  readonly columns: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}): ReactNode => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop the keyboard could not scroll it.
  <section className="table-scroll" aria-label={label} tabIndex={0}>
    <table style={titlesFor(columns)}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** The titles as `tables.css` puts them before cells. Buttons say themselves what they do. */
const titlesFor = (columns: readonly string[]): CSSProperties =>
  Object.fromEntries(
    columns.map((title, at) => [
      `--column-${at + 1}`,
      title === 'Actions' ? 'none' : JSON.stringify(title),
    ]),
  );

/** Says below a row why what was asked of it failed. */
export const FailureRow = ({
  failure,
  columns,
}: Readonly<{ failure: AnyFailure | null; columns: readonly string[] }>): ReactNode =>
  failure !== null && (
    <tr>
      <td colSpan={columns.length}>
        <FailureNotice failure={failure} />
      </td>
    </tr>
  );

/** What is known of something, in a few words; empty values are left out. */
export const FactList = ({
  facts,
}: {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}): ReactNode => (
  <dl className="row-of-buttons facts">
    {facts.map(
      ([name, value]) =>
        value !== '' && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

/** A time of the service, in one line. */
export const Moment = ({ time }: { readonly time: string }): ReactNode => (
  <time dateTime={time}>{momentText(time)}</time>
);
