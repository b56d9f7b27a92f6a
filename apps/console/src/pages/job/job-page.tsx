import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Corrections, SpeakerName, TranscriptionJob, Utterance } from '@verbatim/contract';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { jobTitle } from '../../controls/formats.ts';
import { JobProgress, StatusBadge } from '../../controls/job-state.tsx';
import { Page } from '../../controls/page.tsx';
import { type Load, Loaded, useLoad } from '../../data/loaded.tsx';
import { useClient } from '../../sign-in/signed-in.tsx';
import './transcript.css';
import { correctedTranscription } from '@verbatim/client/corrections';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import { correctionsOfText } from './corrections/corrections-of-text.ts';
import { Downloads } from './downloads/downloads.tsx';
import { Playback, useRecording } from './player/playback.ts';
import { Player } from './player/player.tsx';
import { type JobResult, ResultParts } from './result-parts.tsx';
import { SearchBox, useSearch } from './text/search-box.tsx';
import { type UtteranceEditing, UtteranceList } from './text/utterance-list.tsx';

const POLL_MS = 1_000;

/** One job of either kind: its state and its transcript. */
export default function JobPage({ id }: { readonly id: string }): ReactNode {
  const job = useLoad({
    name: ['getTranscription', id],
    call: (client, options) => client.getTranscription({ ...options, path: { id } }),
    pollMs: (data) => (data?.status === 'done' || data?.status === 'error' ? false : POLL_MS),
  });
  const corrections = useCorrections(id);
  return (
    <Page title={job.data ? jobTitle(job.data) : 'Job'}>
      <Loaded load={job}>
        {(data) => (
          <>
            <p role="status">
              <StatusBadge status={data.status} />
            </p>
            <JobProgress job={data} name={data.file?.filename ?? 'the recording'} />
            {data.error_message !== null && <p className="notice bad">{data.error_message}</p>}
            {data.status === 'done' && data.result !== null && (
              <Loaded load={corrections.load}>
                {(kept) =>
                  data.result && (
                    <Transcript
                      job={data}
                      result={data.result}
                      corrections={kept}
                      editing={corrections}
                    />
                  )
                }
              </Loaded>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Corrections with the version that a change of them names. */
interface VersionedCorrections extends Corrections {
  readonly etag: string;
}

/** What a person changes. */
type CorrectionsChange = Partial<Pick<Corrections, 'speakers' | 'words'>>;

/** The corrections of a job, and a way to change them. */
interface EditableCorrections {
  readonly load: Load<VersionedCorrections>;
  /** Stores a change of the loaded corrections. Returns why it was refused; null if it is stored. */
  readonly save: (change: CorrectionsChange) => Promise<AnyFailure | null>;
  readonly isSaving: boolean;
}

function useCorrections(id: string): EditableCorrections {
  const client = useClient();
  const queries = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const name = ['getCorrections', id];
  const load = useLoad<VersionedCorrections>({
    name,
    call: async (each, options) => {
      const result = await each.getCorrections({ ...options, path: { id } });
      return result.ok ? { ok: true, data: versioned(result.data, result.headers) } : result;
    },
  });
  const save = async (change: CorrectionsChange): Promise<AnyFailure | null> => {
    const { words = [], speakers = [], etag = '"0"' } = load.data ?? {};
    setIsSaving(true);
    const result = await client.updateCorrections({
      path: { id },
      headers: { 'If-Match': etag },
      body: { words, speakers, ...change },
    });
    setIsSaving(false);
    if (result.ok) {
      queries.setQueryData(name, versioned(result.data, result.headers));
      return null;
    }
    // Another tab was faster: with what it stored, the same change can be made again.
    if (result.error.code === 'corrections_changed') await load.refetch();
    return result;
  };
  return { load, save, isSaving };
}

const versioned = (corrections: Corrections, headers: Headers): VersionedCorrections => ({
  ...corrections,
  // A proxy that compresses the response makes its ETag weak, which `If-Match` never matches.
  etag: headers.get('etag')?.replace(/^W\//, '') ?? '"0"',
});

/** A finished job: its recording, its words with their corrections, and what add-ons made of them. */
function Transcript({
  job: { id, file },
  result,
  corrections,
  editing: { save },
}: {
  readonly job: TranscriptionJob;
  readonly result: JobResult;
  readonly corrections: Corrections;
  readonly editing: EditableCorrections;
}): ReactNode {
  const { transcription, metadata, translation } = result;
  const { words, speakers } = corrections;
  const originals = transcription.utterances;
  const corrected = useCorrected(transcription, words);
  const { utterances } = corrected;
  const nameOf = useMemo(() => voiceNames(originals, speakers), [originals, speakers]);
  const seconds = metadata.audio_duration;

  const [playback] = useState(() => new Playback());
  useEffect(() => () => playback.dispose(), [playback]);
  const { recording, load } = useRecording(playback, { id, seconds: file && seconds });
  const seek = useCallback((to: number): void => playback.seek(to), [playback]);

  const [isFollowing, setIsFollowing] = useState(true);
  const { failure, ...editing } = useUtteranceEditing(originals, words, save);
  const [language, setLanguage] = useState('');
  const search = useSearch(utterances);

  const translated = translation?.results ?? [];
  const shown = translated.find(({ languages }) => languages[0] === language);
  return (
    <div className="transcript-page">
      <div className="transcript-main">
        {file !== null && (
          <Player
            playback={playback}
            recording={recording}
            seconds={seconds}
            utterances={utterances}
            onLoad={load}
          />
        )}
        <div className="transcript-tools">
          <SearchBox search={search} />
          <FollowChoice isOn={isFollowing} onChange={setIsFollowing} />
          <TranslationChoice
            languages={translated.map(({ languages: [code = ''] }) => code)}
            value={language}
            onChange={setLanguage}
          />
          <Downloads
            id={id}
            name={baseName(file?.filename ?? id)}
            transcription={corrected}
            nameOf={nameOf}
          />
        </div>
        {failure !== null && <FailureNotice failure={failure} />}
        {shown?.error && <p className="notice bad">{shown.error.message}</p>}
        {utterances.length === 0 ? (
          <p className="empty">No words were recognized.</p>
        ) : (
          <UtteranceList
            utterances={utterances}
            originals={originals}
            nameOf={nameOf}
            translations={shown ? besides(originals, shown.utterances) : null}
            translationLanguage={language}
            search={search}
            playback={playback}
            isFollowing={isFollowing}
            editing={editing}
            onSeek={seek}
          />
        )}
        <p className="hint">
          Dotted words are those that the recognizer is less certain of.
          {words.length > 0 &&
            ' Summaries and other parts were made of the words before corrections.'}
        </p>
      </div>
      <aside className="transcript-parts" aria-label="About this transcript">
        <SpeakerNames
          utterances={originals}
          names={speakers}
          onSave={(names) => save({ speakers: names })}
        />
        <ResultParts result={result} seconds={seconds} onSeek={seek} />
      </aside>
    </div>
  );
}

const useCorrected = (transcription: JobResult['transcription'], words: Corrections['words']) =>
  useMemo(() => correctedTranscription(transcription, { words }), [transcription, words]);

/** Corrects one utterance at a time. */
function useUtteranceEditing(
  originals: readonly Utterance[],
  words: Corrections['words'],
  save: EditableCorrections['save'],
): UtteranceEditing & { readonly failure: AnyFailure | null } {
  const [edited, setEdited] = useState<number | null>(null);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  /** Replaces the corrections of one utterance. */
  const correct = async (utterance: number, wanted: string | null): Promise<AnyFailure | null> => {
    const others = words.filter((each) => each.utterance !== utterance);
    const original = originals[utterance];
    const own = wanted === null || !original ? [] : correctionsOfText(original, utterance, wanted);
    const refused = await save({ words: [...others, ...own] });
    if (refused === null) setEdited(null);
    return refused;
  };
  const restore = (utterance: number): void => {
    void correct(utterance, null).then(setFailure);
  };
  return { edited, onEdit: setEdited, onRestore: restore, onSave: correct, failure };
}

const TranslationChoice = ({
  languages,
  value,
  onChange,
}: {
  readonly languages: readonly string[];
  readonly value: string;
  readonly onChange: (language: string) => void;
}): ReactNode =>
  languages.length > 0 && (
    <label className="translation-choice">
      Translation{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">none</option>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames.of(code)}
          </option>
        ))}
      </select>
    </label>
  );

const FollowChoice = ({
  isOn,
  onChange,
}: Readonly<{ isOn: boolean; onChange: (isOn: boolean) => void }>): ReactNode => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />{' '}
    Follow
  </label>
);

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' });

const baseName = (filename: string): string => filename.replace(/\.[^.]+$/, '');

/** The translation beside each utterance, matched by time, because a translation may be segmented differently. */
function besides(originals: readonly Utterance[], translated: readonly Utterance[]): string[] {
  if (originals.length === translated.length) return translated.map(({ text }) => text);
  const texts = originals.map((): string[] => []);
  let at = 0;
  for (const { start, text } of translated) {
    while (at + 1 < originals.length && (originals[at + 1]?.start ?? 0) <= start) at += 1;
    texts[at]?.push(text);
  }
  return texts.map((each) => each.join(' '));
}

/**
 * Names of voices, as the service writes them in texts: those that speakers were given, else numbers of speakers if there are several, else
 * of channels if there are several, else none.
 */
function voiceNames(
  utterances: readonly Utterance[],
  names: readonly SpeakerName[],
): (utterance: Utterance) => string | null {
  const given = new Map(names.map(({ speaker, name }) => [speaker, name]));
  const manySpeakers = new Set(utterances.map(({ speaker }) => speaker)).size > 1;
  const manyChannels = new Set(utterances.map(({ channel }) => channel)).size > 1;
  return ({ speaker, channel }) => {
    const name = speaker === undefined ? undefined : given.get(speaker);
    if (name !== undefined) return name;
    if (manySpeakers) return `Speaker ${speaker ?? '?'}`;
    return manyChannels ? `Channel ${channel}` : null;
  };
}

/** Gives speakers their names. An empty field takes a name away. */
function SpeakerNames({
  utterances,
  names,
  onSave,
}: {
  readonly utterances: readonly Utterance[];
  readonly names: readonly SpeakerName[];
  readonly onSave: (names: SpeakerName[]) => Promise<AnyFailure | null>;
}): ReactNode {
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const [saved, setSaved] = useState(false);
  const speakers = speakersOf(utterances);
  if (speakers.length === 0) return null;
  const save = async (form: FormData): Promise<void> => {
    const given = speakers.flatMap((speaker) => {
      const name = String(form.get(String(speaker)) ?? '').trim();
      return name === '' ? [] : [{ speaker, name }];
    });
    // Names of speakers who say nothing in this transcript stay.
    const others = names.filter(({ speaker }) => !speakers.includes(speaker));
    const refused = await onSave([...given, ...others]);
    setFailure(refused);
    setSaved(refused === null);
  };
  return (
    <section aria-labelledby="speakers-title">
      <h2 id="speakers-title">Speakers</h2>
      <form
        className="speaker-names"
        onChange={() => setSaved(false)}
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        {speakers.map((speaker) => (
          <div className="field" key={`${speaker} ${nameOf(names, speaker)}`}>
            <label htmlFor={`speaker-${speaker}`}>Speaker {speaker}</label>
            <input
              id={`speaker-${speaker}`}
              name={String(speaker)}
              maxLength={100}
              defaultValue={nameOf(names, speaker)}
              autoComplete="off"
            />
          </div>
        ))}
        {failure !== null && <FailureNotice failure={failure} />}
        <div className="row-of-buttons">
          <button type="submit" className="button">
            Save names
          </button>
          <span role="status">{saved ? 'Saved' : ''}</span>
        </div>
      </form>
    </section>
  );
}

const speakersOf = (utterances: readonly Utterance[]): number[] =>
  [...new Set(utterances.flatMap(({ speaker }) => speaker ?? []))].sort((a, b) => a - b);

const nameOf = (names: readonly SpeakerName[], speaker: number): string =>
  names.findLast((each) => each.speaker === speaker)?.name ?? '';
