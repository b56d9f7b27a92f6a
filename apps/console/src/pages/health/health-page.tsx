import './health-page.css';
import type { ReactNode } from 'react';
import { Page } from '../../app/page.tsx';
import { Loaded } from '../../data/loaded.tsx';
import { useLoad } from '../../data/use-load.ts';
import { Recognizers } from './recognizers.tsx';

const POLL_MS = 10_000;

/** Whether the service takes work, what it lacks, and what recognizes speech in which languages. */
export default function HealthPage(): ReactNode {
  const readiness = useLoad({
    name: ['getReadiness'],
    call: (client, options) => client.getReadiness({ ...options, retries: 0 }),
    pollMs: POLL_MS,
  });
  return (
    <Page title="Health">
      <Loaded load={readiness}>
        {({ checks, recognizers, recognition_advice: advice }) => (
          <>
            <section>
              <h2>Parts</h2>
              <ul className="checks">
                {checks.map(({ name, ok }) => (
                  <li key={name}>
                    <span className={ok ? 'badge good' : 'badge bad'}>
                      {ok ? 'works' : 'fails'}
                    </span>
                    {name}
                  </li>
                ))}
              </ul>
            </section>
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
