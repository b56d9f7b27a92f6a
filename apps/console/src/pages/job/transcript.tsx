import type { AnyFailure } from '@verbatim/client/http';
import type {
  Corrections,
  TranscriptionJob,
  TranslationResult,
  Utterance,
} from '@verbatim/contract';
import { type CorrectedUtterance, correctedParts } from '@verbatim/contract/corrections';
import { transcriptionOf, voiceNames } from '@verbatim/contract/transcript';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { CopyButton, IconButton } from '../../controls/buttons.tsx';
import { Check, Choice } from '../../controls/choice.tsx';
import { jobTitle, languageNames } from '../../controls/formats.ts';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import {
  type Corrected,
  withMerge,
  withoutTexts,
  withTexts,
} from './corrections/corrections-of-text.ts';
import { allOf, type EditableCorrections } from './corrections/use-corrections.ts';
import { Downloads } from './downloads/downloads.tsx';
import { type JobResult, paragraphsOf } from './downloads/paragraphs.ts';
import {
  isOriginalDeleted,
  Playback,
  SeekContext,
  SKIPPED_SECONDS,
  timeOfAddress,
  useRecording,
} from './player/playback.ts';
import { Player } from './player/player.tsx';
import { ResultParts } from './result-parts.tsx';
import { type Shortcut, Shortcuts } from './shortcuts.tsx';
import { SpeakerNames, speakersOf } from './speakers.tsx';
import { focusSearch, SearchBox, useSearch } from './text/search-box.tsx';
import type { UtteranceEditing } from './text/utterance-editor.tsx';
import { UtteranceList } from './text/utterance-list.tsx';
import { replacedText, type SearchMatch } from './text/word-places.ts';

/** A finished job: its recording, its words with their corrections, and what add-ons made of them. */
export function Transcript({
  job,
  result,
  corrections,
  editing: stored,
}: {
  readonly job: TranscriptionJob;
  readonly result: JobResult;
  readonly corrections: Corrections;
  /** Null: the transcript is only read, as with a link. */
  readonly editing: EditableCorrections | null;
}): ReactNode {
  const originals = result.transcription.utterances;
  const { parts, corrected, utterances, nameOf } = useCorrected(originals, corrections);
  const seconds = result.metadata.audio_duration;

  const { playback, recording, load, seek } = usePlayback(job, seconds);

  const [isFollowing, setIsFollowing] = useState(true);
  const { failure, act, replace, ...editing } = useTextEditing({
    originals,
    parts,
    corrections: allOf(corrections),
    save: stored?.save ?? keepNothing,
  });
  const [language, setLanguage] = useState('');
  const search = useSearch(utterances);

  const translated = result.translation?.results ?? [];
  const shown = translated.find((each) => each.languages[0] === language);
  const { undo = null, redo = null } = stored ?? {};
  const steps = { onUndo: undo && (() => act(undo)), onRedo: redo && (() => act(redo)) };
  const isEditable = stored !== null;
  return (
    <SeekContext value={seek}>
      <div className="transcript-page">
        <div className="transcript-main">
          {job.file !== null && (
            <Player
              playback={playback}
              recording={recording}
              seconds={seconds}
              utterances={utterances}
              onLoad={load}
            />
          )}
          <div className="row-of-buttons transcript-tools">
            <SearchBox
              search={search}
              onReplace={isEditable ? (by, at) => replace(search.text, by, at) : null}
            />
            {isEditable && <StepButtons {...steps} />}
            <Check title="Follow" isOn={isFollowing} onChange={setIsFollowing} />
            <TranslationChoice list={translated} shown={language} onChange={setLanguage} />
            <CopyButton textOf={() => plainText(utterances, nameOf)}>Copy</CopyButton>
            {isEditable && (
              <Downloads job={job} name={baseName(job)} transcription={corrected} nameOf={nameOf} />
            )}
            <Shortcuts shortcuts={shortcutsOf(playback, isEditable ? steps : null)} />
          </div>
          {failure !== null && <FailureNotice failure={failure} />}
          {shown?.error && <p className="notice bad">{shown.error.message}</p>}
          {utterances.length === 0 && <p className="empty">No words were recognized.</p>}
          {utterances.length > 0 && (
            <UtteranceList
              parts={parts}
              utterances={utterances}
              originals={originals}
              nameOf={nameOf}
              translations={shown ? besides(originals, parts, shown.utterances) : null}
              translationLanguage={language}
              search={search}
              playback={playback}
              isFollowing={isFollowing}
              editing={isEditable ? editing : null}
            />
          )}
          <p className="hint">Dotted words are those that the recognizer is less certain of.</p>
        </div>
        {stored !== null && (
          <aside className="transcript-parts" aria-label="About this transcript">
            <SpeakerNames {...{ job, utterances, corrections }} onSave={stored.save} />
            <ResultParts {...{ job, result, corrections }} onTranslated={setLanguage} />
          </aside>
        )}
      </div>
    </SeekContext>
  );
}

/** The player of a job while its page is shown. */
function usePlayback(job: TranscriptionJob, seconds: number) {
  const { id, file } = job;
  const [playback] = useState(() => new Playback());
  useEffect(() => () => playback.dispose(), [playback]);
  const { recording, load } = useRecording(playback, {
    ...{ id, seconds: file && seconds, isRedacted: isOriginalDeleted(job) },
  });
  const seek = useCallback((to: number): void => playback.seek(to), [playback]);
  const [startAt] = useState(timeOfAddress);
  useEffect(() => {
    if (startAt > 0) playback.seek(startAt);
  }, [playback, startAt]);
  return { playback, recording, load, seek };
}

function useCorrected(originals: readonly Utterance[], corrections: Corrections) {
  const parts = useMemo(() => correctedParts(originals, corrections), [originals, corrections]);
  const corrected = useMemo(() => transcriptionOf(parts.map(utteranceOf)), [parts]);
  const { speakers } = corrections;
  const nameOf = useMemo(() => voiceNames(corrected.utterances, speakers), [corrected, speakers]);
  return { parts, corrected, utterances: corrected.utterances, nameOf };
}

const utteranceOf = ({ utterance }: CorrectedUtterance): Utterance => utterance;

/** The words as they are copied: a line for each paragraph. */
const plainText = (...said: Parameters<typeof paragraphsOf>): string =>
  paragraphsOf(...said)
    .map(({ name, text }) => (name === null ? text : `${name}: ${text}`))
    .join('\n');

/** Steps back and ahead through what was saved; null where there is none. */
interface SavedSteps {
  readonly onUndo: (() => void) | null;
  readonly onRedo: (() => void) | null;
}

const StepButtons = ({ onUndo, onRedo }: SavedSteps): ReactNode => (
  <div className="row-of-buttons tight">
    <IconButton
      label="Undo the last change"
      icon={Undo2}
      disabled={onUndo === null}
      onClick={() => onUndo?.()}
    />
    <IconButton
      label="Redo the change"
      icon={Redo2}
      disabled={onRedo === null}
      onClick={() => onRedo?.()}
    />
  </div>
);

const shortcutsOf = (playback: Playback, steps: SavedSteps | null): readonly Shortcut[] => [
  { keys: 'Space', title: 'Play or pause', run: () => void playback.toggle() },
  { keys: '←', title: '5 seconds back', run: () => playback.skip(-SKIPPED_SECONDS) },
  { keys: '→', title: '5 seconds ahead', run: () => playback.skip(SKIPPED_SECONDS) },
  { keys: '<', title: 'Slower', run: () => playback.changeSpeed(-1) },
  { keys: '>', title: 'Faster', run: () => playback.changeSpeed(1) },
  { keys: '/', title: 'Search', run: focusSearch },
  ...(steps === null
    ? []
    : [
        { keys: 'Ctrl+Z', title: 'Undo the last change', run: () => steps.onUndo?.() },
        { keys: 'Ctrl+Shift+Z', title: 'Redo it', run: () => steps.onRedo?.() },
      ]),
];

const keepNothing: EditableCorrections['save'] = async () => null;

/** Corrects, splits and merges utterances. */
function useTextEditing({
  originals,
  parts,
  corrections,
  save,
}: {
  readonly originals: readonly Utterance[];
  /** With their corrections. */
  readonly parts: readonly CorrectedUtterance[];
  readonly corrections: Corrected;
  readonly save: EditableCorrections['save'];
}) {
  const [edited, setEdited] = useState<number | null>(null);
  const [failure, setFailure] = useState<AnyFailure | null>(null);
  const act = (work: () => ReturnType<typeof save>): void => void work().then(setFailure);
  const close = async (work: ReturnType<typeof save>): ReturnType<typeof save> => {
    const refused = await work;
    if (refused === null) setEdited(null);
    return refused;
  };
  const saidBy = (at: number, said: Parameters<UtteranceEditing['onSave']>[1]): Corrected => {
    const part = parts[at];
    return (part && withTexts(corrections, originals, part, said)) ?? corrections;
  };
  const editing: UtteranceEditing = {
    edited,
    onEdit: setEdited,
    onRestore: (at) => {
      const part = parts[at];
      if (part) act(() => save(withoutTexts(corrections, part)));
    },
    speakers: speakersOf(parts.map(utteranceOf)),
    isMergeable: (at) => withMerge(corrections, parts, at) !== null,
    onSave: (at, said) => close(save(saidBy(at, said))),
    onMerge: (at, said) => {
      const next = saidBy(at, [said]);
      return close(save(withMerge(next, parts, at) ?? next));
    },
  };
  /** Replaces a text at one place; null: at all of them, which is one change. */
  const replace = (wanted: string, by: string, place: SearchMatch | null): void => {
    let next = corrections;
    for (const [at, part] of parts.entries()) {
      if (place !== null && place.utterance !== at) continue;
      const { words, speaker } = part.utterance;
      const text = replacedText(words, { wanted, by, place });
      if (text !== words.map(({ word }) => word).join(' '))
        next = withTexts(next, originals, part, [{ text, speaker }]) ?? next;
    }
    if (next !== corrections) act(() => save(next));
  };
  return { ...editing, failure, act, replace };
}

/** Which translation is shown beside the words. */
const TranslationChoice = ({
  list,
  shown,
  onChange,
}: {
  readonly list: readonly TranslationResult[];
  readonly shown: string;
  readonly onChange: (language: string) => void;
}): ReactNode =>
  list.length > 0 && (
    <Choice
      label="Translation"
      options={[
        ['', 'none'],
        ...list.map(
          ({ languages: [code = ''] }) => [code, languageNames.of(code) ?? code] as const,
        ),
      ]}
      value={shown}
      onChange={onChange}
    />
  );

/** Name of downloaded files, without an extension and without characters that file systems refuse. */
const baseName = (job: TranscriptionJob): string =>
  (job.title ?? jobTitle(job).replace(/\.[^.]+$/, '')).replace(/[\\/:*?"<>|]+/g, ' ');

/** The translation beside each utterance, matched by time, because a translation may be segmented differently. */
function besides(
  originals: readonly Utterance[],
  parts: readonly CorrectedUtterance[],
  translated: readonly Utterance[],
): string[] {
  const texts = originals.map((): string[] => []);
  const isAlike = originals.length === translated.length;
  let at = 0;
  for (const [number, { start, text }] of translated.entries()) {
    while (at + 1 < originals.length && (originals[at + 1]?.start ?? 0) <= start) at += 1;
    texts[isAlike ? number : at]?.push(text);
  }
  // What is said in a later part of a split utterance is beside the first one.
  return parts.map(({ sources }) =>
    sources
      .flatMap(({ utterance, from }) => (from === 0 ? (texts[utterance] ?? []) : []))
      .join(' '),
  );
}
