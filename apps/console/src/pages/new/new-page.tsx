import './new-page.css';
import { optionSections } from 'virtual:option-sections';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../../app/page.tsx';
import { Loading } from '../../data/loading.tsx';
import { InvalidOptions } from '../../options/invalid-options.tsx';
import type { OptionValues } from '../../options/option-field.ts';
import { type InvalidOption, type JobOptions, readOptions } from '../../options/option-values.ts';
import { AddressInput } from './address-input.tsx';
import { DropZone } from './drop-zone.tsx';
import { PresetBar } from './preset-bar.tsx';
import { Recorder } from './recorder.tsx';
import { SubmissionList } from './submission-list.tsx';
import { useSubmissions } from './use-submissions.ts';

// The form is larger than the page, and many recordings need no option.
const OptionsForm = lazy(async () => ({
  default: (await import('../../options/options-form.tsx')).OptionsForm,
}));

/** Takes recordings and options, and makes jobs of them. One recording leads to its transcript. */
export default function NewPage(): ReactNode {
  const [, navigate] = useLocation();
  const submissions = useSubmissions();
  const [values, setValues] = useState<OptionValues>({});
  const [invalid, setInvalid] = useState<readonly InvalidOption[]>([]);
  const [areOptionsOpen, setOptionsOpen] = useState(false);
  const { all, isSending, add, send } = submissions;
  const toSend = all.filter(({ state }) => state.step === 'chosen' || state.step === 'failed');
  const changed = Object.keys(values).length;

  const transcribe = async (): Promise<void> => {
    const read = readOptions<JobOptions>(optionSections, values);
    setInvalid(read.ok ? [] : read.invalid);
    if (!read.ok) {
      setOptionsOpen(true);
      return;
    }
    const [jobId, ...others] = await send(read.options);
    if (jobId !== undefined && others.length === 0 && all.length === 1) navigate(`/jobs/${jobId}`);
  };

  return (
    <Page title="New transcript">
      <DropZone onSources={add} />
      <div className="other-sources">
        <AddressInput onSources={add} />
        <Recorder onSources={add} />
      </div>
      {all.length > 0 && <SubmissionList {...submissions} />}
      <InvalidOptions invalid={invalid} />
      <div className="start">
        <button
          type="button"
          className="button primary"
          disabled={toSend.length === 0 || isSending}
          onClick={() => void transcribe()}
        >
          {isSending ? 'Sending …' : startTitle(toSend.length)}
        </button>
        <button
          type="button"
          className="button"
          aria-expanded={areOptionsOpen}
          onClick={() => setOptionsOpen(!areOptionsOpen)}
        >
          Options{changed > 0 && ` (${changed} changed)`}
        </button>
      </div>
      {areOptionsOpen && (
        <section aria-label="Options">
          <PresetBar values={values} onValues={setValues} />
          <Suspense fallback={<Loading />}>
            <OptionsForm sections={optionSections} values={values} onChange={setValues} />
          </Suspense>
        </section>
      )}
    </Page>
  );
}

const startTitle = (count: number): string =>
  count > 1 ? `Transcribe ${count} recordings` : 'Transcribe';
