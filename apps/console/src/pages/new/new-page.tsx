import './new-page.css';
import { optionSections } from 'virtual:option-sections';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../controls/page.tsx';
import type { JobOptions } from '../../options/option-values.ts';
import { InvalidOptions, OptionsButton, OptionsPanel } from '../../options/options-panel.tsx';
import { useOptions } from '../../options/use-options.ts';
import { AddressInput } from './address-input.tsx';
import { DropZone } from './drop-zone.tsx';
import { Recorder } from './recorder.tsx';
import { SubmissionList } from './submission-list.tsx';
import { useSubmissions } from './submissions.tsx';

/** Takes recordings and options, and makes jobs of them. One recording leads to its transcript. */
export default function NewPage(): ReactNode {
  const [, navigate] = useLocation();
  const submissions = useSubmissions();
  const options = useOptions<JobOptions>('jobs', optionSections);
  const { all, isSending, add, remove, send } = submissions;
  const toSend = all.filter(({ state }) => state.step === 'chosen' || state.step === 'failed');

  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const transcribe = async (): Promise<void> => {
    const read = options.read();
    if (read === null) return;
    const [jobId] = await send(read);
    const [only, ...others] = toSend;
    // A person who looks at another page meanwhile stays there.
    if (!isShown.current || jobId === undefined || !only || others.length > 0) return;
    remove(only.source.id);
    navigate(`/jobs/${jobId}`);
  };

  return (
    <Page title="New transcript">
      <DropZone onSources={add} />
      <div className="other-sources">
        <AddressInput onSources={add} />
        <Recorder onSources={add} />
      </div>
      {all.length > 0 && <SubmissionList {...submissions} />}
      <InvalidOptions invalid={options.invalid} />
      <div className="start">
        <button
          type="button"
          className="button primary"
          disabled={toSend.length === 0 || isSending}
          onClick={() => void transcribe()}
        >
          {isSending ? 'Sending …' : startTitle(toSend.length)}
        </button>
        <OptionsButton options={options} />
        {isSending && (
          <p className="hint">You can look at other pages meanwhile. Keep this tab open.</p>
        )}
      </div>
      <OptionsPanel options={options} />
    </Page>
  );
}

const startTitle = (count: number): string =>
  count > 1 ? `Transcribe ${count} recordings` : 'Transcribe';
