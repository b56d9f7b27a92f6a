import type { RecognizerInUse, ServiceLoad } from '@verbatim/contract';
import type { ReactNode } from 'react';
import { DataTable, FactList } from '../../controls/data-table.tsx';
import { byteSize, durationText, languageNames } from '../../controls/formats.ts';
import { Page } from '../../controls/page.tsx';
import { Loaded, useReadiness } from '../../data/loaded.tsx';

const POLL_MS = 5_000;

/** Whether the service takes work, what it lacks, and what recognizes speech in which languages. */
export default function HealthPage(): ReactNode {
  const readiness = useReadiness(POLL_MS);
  return (
    <Page title="Health">
      <Loaded load={readiness}>
        {({ checks, load, recognizers, recognition_advice: advice }) => (
          <>
            <section>
              <h2>Parts</h2>
              <ul className="row-of-buttons checks">
                {checks.map(({ name, ok }) => (
                  <li key={name} className="row-of-buttons">
                    <span className={ok ? 'badge good' : 'badge bad'}>
                      {ok ? 'works' : 'fails'}
                    </span>
                    {name}
                  </li>
                ))}
              </ul>
            </section>
            {load && (
              <section>
                <h2>Load</h2>
                <Load load={load} />
              </section>
            )}
            <section>
              <h2>Recognition</h2>
              {advice !== undefined && <p className="notice warn">{advice}</p>}
              <Recognizers recognizers={recognizers} />
            </section>
          </>
        )}
      </Loaded>
      <section>
        <h2>Version</h2>
        <p>
          This console was built for version {import.meta.env.CONTRACT_VERSION} of{' '}
          <a href="/docs/reference/index.html">the API</a>.
        </p>
      </section>
    </Page>
  );
}

/** How busy the machine is, and what it does for the account of the key. */
const Load = ({ load }: Readonly<{ load: ServiceLoad }>): ReactNode => (
  <FactList
    facts={[
      ['Load of the cores', `${Math.round(100 * load.cpu)} %`],
      ['Your live sessions', load.live_sessions],
      ['Your files in work', load.jobs_processing],
      ['Your files in the queue', load.jobs_queued],
      ['Longest wait', load.oldest_wait === null ? '' : durationText(load.oldest_wait)],
      [
        'Free disk',
        load.disk === undefined
          ? ''
          : `${byteSize(load.disk.free_bytes)}, ${byteSize(load.disk.reserve_bytes)} in reserve`,
      ],
    ]}
  />
);

const named = (codes: readonly string[]): string =>
  codes.length === 0 ? 'all languages' : codes.map((code) => languageNames.of(code)).join(', ');

/** The engines with their models, the best first. */
const Recognizers = ({
  recognizers,
}: Readonly<{ recognizers: readonly RecognizerInUse[] }>): ReactNode => (
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
