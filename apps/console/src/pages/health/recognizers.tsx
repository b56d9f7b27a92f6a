import type { RecognizerInUse } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { DataTable } from '../../controls/data-table.tsx';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

const named = (codes: readonly string[]): string =>
  codes.length === 0 ? 'all languages' : codes.map((code) => languageNames.of(code)).join(', ');

/** The engines with their models, the best first. */
export const Recognizers = ({
  recognizers,
}: {
  readonly recognizers: readonly RecognizerInUse[];
}): ReactNode => (
  <DataTable
    label="Recognizers"
    columns={[
      'Model',
      'Engine',
      'Used for',
      'Languages',
      'Expected errors',
      'Work for 1 s of speech',
    ]}
  >
    {recognizers.map((each) => (
      <tr key={`${each.engine} ${each.model}`}>
        <th scope="row">{each.model}</th>
        <td>{each.engine}</td>
        <td>{each.used_for?.join(', ') || 'requests that name it'}</td>
        <td>{named(each.languages)}</td>
        <td>
          {each.expected_word_error_rate === undefined
            ? 'unknown'
            : `${each.expected_word_error_rate} of 100 words`}
        </td>
        <td>
          {each.real_time_factor === undefined
            ? 'not measured'
            : `${each.real_time_factor.toFixed(2)} s of one core`}
        </td>
      </tr>
    ))}
  </DataTable>
);
