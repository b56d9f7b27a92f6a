import './live-page.css';
import { optionSections } from 'virtual:live-option-sections';
import { speakerTitle } from '@verbatim/contract/transcript';
import { Mic, Pause, Play, Square } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, CopyButton } from '../../controls/buttons.tsx';
import { Choice } from '../../controls/choice.tsx';
import { useWarningBeforeLeaving } from '../../controls/confirm-dialog.tsx';
import { clockTime, durationText } from '../../controls/formats.ts';
import { whyNoMicrophone } from '../../controls/microphone-problem.ts';
import { Notice, Page } from '../../controls/page.tsx';
import { ViewersLink } from '../../data/share-link.tsx';
import { FailureNotice } from '../../failure/failure-notice.tsx';
import type { LiveOptions } from '../../options/option-values.ts';
import {
  InvalidOptions,
  OptionsButton,
  OptionsPanel,
  useOptions,
} from '../../options/options-panel.tsx';
import { CaptionList } from './caption-list.tsx';
import type { Caption } from './captions.ts';
import { Hall } from './hall.tsx';
import { shortTime } from './latency.ts';
import { type LiveController, type LivePhase, type LiveState, useLive } from './live-controller.ts';
import { isSoundShareable, SHARED_SOUND } from './microphone/shared-sound.ts';

/** Captions a microphone, or what a tab plays, while people speak. */
export default function LivePage(): ReactNode {
  const meter = useRef<HTMLMeterElement>(null);
  const onLevel = useCallback((level: number) => {
    if (meter.current !== null) meter.current.value = level;
  }, []);
  const [state, live] = useLive(onLevel);
  const { phase, captions } = state;
  const [deviceId, setDeviceId] = useState('');
  const options = useOptions<LiveOptions>('live', optionSections);
  const isRunning = phase === 'listening' || phase === 'paused' || phase === 'finishing';
  const insecure = whyNoMicrophone();
  useWarningBeforeLeaving(isRunning);

  const start = async (): Promise<void> => {
    const read = options.read();
    if (read === null) return;
    options.setOpen(false);
    await live.start(deviceId, read);
  };

  return (
    <Page
      title="Live captions"
      actions={
        <>
          <CopyButton textOf={() => plainText(captions.finals)}>Copy</CopyButton>
          <Hall captions={captions} note={noteOf(state)} />
        </>
      }
    >
      <Notice look="warn" text={insecure} />
      <Notice look="bad" text={state.microphoneProblem} />
      {state.failure !== null && <FailureNotice failure={state.failure} />}
      <InvalidOptions invalid={options.invalid} />
      <div className="row-of-buttons live-bar">
        <MicrophoneChoice
          deviceId={deviceId}
          isDisabled={phase === 'starting' || phase === 'finishing'}
          isInUse={phase === 'listening'}
          onChange={(chosen) => {
            setDeviceId(chosen);
            void live.changeMicrophone(chosen);
          }}
        />
        <Controls
          phase={phase}
          isPossible={insecure === null}
          live={live}
          deviceId={deviceId}
          onStart={() => void start()}
        />
        {!isRunning && <OptionsButton options={options} />}
        {isRunning && state.id !== null && <ViewersLink key={state.id} id={state.id} />}
      </div>
      {!isRunning && <OptionsPanel options={options} />}
      <div className="row-of-buttons hint live-state">
        <label className="row-of-buttons">
          Level <meter min={0} max={1} ref={meter} />
        </label>
        <Hearing state={state} />
        {state.id !== null && <span>{clockTime(state.sentSeconds)} sent</span>}
        <span>
          {state.latencyMs === null ? 'No words yet' : `Words after ${shortTime(state.latencyMs)}`}
        </span>
      </div>
      <Notes state={state} />
      <CaptionList captions={captions} hint="Words appear here as they are spoken." />
    </Page>
  );
}

/** Less is shown as no delay. */
const SHOWN_BEHIND_SECONDS = 2;

/** Whether the service hears speech, or how late its words are. */
function Hearing({
  state: { captions, phase, behindSeconds },
}: Readonly<{ state: LiveState }>): ReactNode {
  if (behindSeconds >= SHOWN_BEHIND_SECONDS)
    return <span className="badge bad">The service is {durationText(behindSeconds)} behind</span>;
  const isSpeech = captions.isSpeech && phase === 'listening';
  return (
    <span className={isSpeech ? 'badge good' : 'badge'}>{isSpeech ? 'Speech' : 'No speech'}</span>
  );
}

/** Notices about the connection and the session, read by screen readers, too. */
function Notes({
  state: { captions, id, phase, isReconnecting, lostSeconds },
}: Readonly<{ state: LiveState }>): ReactNode {
  return (
    <div aria-live="polite">
      {isReconnecting && (
        <p className="notice warn">
          The connection was lost and is being made again. Nothing is lost: what is said is kept and
          sent then.
        </p>
      )}
      {lostSeconds > 0 && (
        <p className="notice bad">
          Lost: {durationText(lostSeconds)} of audio. The connection was away for too long.
        </p>
      )}
      {captions.problem !== null && <p className="notice warn">{captions.problem}</p>}
      {phase === 'over' && id !== null && (
        <p className="notice live-over">
          The session is over. <Link href={`/jobs/${id}`}>Open its transcript</Link>
        </p>
      )}
      {captions.droppedCount > 0 && (
        <p className="hint">
          The {captions.droppedCount} oldest captions are no longer shown here. The transcript has
          them.
        </p>
      )}
    </div>
  );
}

function Controls({
  phase,
  isPossible,
  live,
  deviceId,
  onStart,
}: {
  readonly phase: LivePhase;
  /** Whether the browser gives this page a microphone. */
  readonly isPossible: boolean;
  readonly live: LiveController;
  /** The microphone to go on with. */
  readonly deviceId: string;
  readonly onStart: () => void;
}): ReactNode {
  if (phase === 'finishing') return <span role="status">Finishing …</span>;
  if (phase !== 'listening' && phase !== 'paused') {
    return (
      <Button
        look="primary"
        disabled={!isPossible || phase === 'starting'}
        onClick={onStart}
        icon={Mic}
      >
        {phase === 'starting' ? 'Starting …' : 'Start'}
      </Button>
    );
  }
  const isPaused = phase === 'paused';
  return (
    <>
      <Button
        icon={isPaused ? Play : Pause}
        onClick={() => (isPaused ? void live.resume(deviceId) : live.pause())}
      >
        {isPaused ? 'Continue' : 'Pause'}
      </Button>
      <Button look="primary" onClick={() => void live.finish()}>
        <Square aria-hidden size={16} />
        Finish
      </Button>
    </>
  );
}

/** Finals as they are copied, a line for each. */
const plainText = (finals: readonly Caption[]): string =>
  finals
    .map(({ utterance: { speaker, text } }) =>
      speaker === undefined ? text : `${speakerTitle(speaker)}: ${text}`,
    )
    .join('\n');

/** The state of the session for an audience. */
function noteOf({ phase, isReconnecting }: LiveState): string | null {
  if (isReconnecting) return 'Reconnecting …';
  if (phase === 'paused') return 'Paused';
  return phase === 'over' ? 'Over' : null;
}

/** Chooses among the microphones of the machine, and sound that is shared. Browsers say their names once the page may use one. */
function MicrophoneChoice({
  deviceId,
  isDisabled,
  isInUse,
  onChange,
}: {
  readonly deviceId: string;
  readonly isDisabled: boolean;
  /** Whether a microphone is on. */
  readonly isInUse: boolean;
  readonly onChange: (deviceId: string) => void;
}): ReactNode {
  const microphones = useMicrophones(isInUse).map((each) => [each.deviceId, each.label] as const);
  const shared = [SHARED_SOUND, 'Sound of a tab or the screen'] as const;
  return (
    <Choice
      className="microphone-choice"
      label="Microphone"
      options={[
        ['', 'Default of the browser'],
        ...microphones,
        ...(isSoundShareable() ? [shared] : []),
      ]}
      value={deviceId}
      disabled={isDisabled}
      onChange={onChange}
    />
  );
}

/** The microphones as they are now, with their names; asked for again when `isInUse` changes, which may have given their names. */
function useMicrophones(isInUse: boolean): readonly MediaDeviceInfo[] {
  const [microphones, setMicrophones] = useState<readonly MediaDeviceInfo[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are known once a microphone was in use.
  useEffect(() => {
    const devices = navigator.mediaDevices;
    if (devices === undefined) return;
    let isShown = true;
    const read = async (): Promise<void> => {
      const all = await devices.enumerateDevices();
      if (!isShown) return;
      setMicrophones(
        all.filter(
          ({ kind, deviceId, label }) =>
            kind === 'audioinput' && deviceId !== '' && deviceId !== 'default' && label !== '',
        ),
      );
    };
    void read();
    devices.addEventListener('devicechange', read);
    return () => {
      isShown = false;
      devices.removeEventListener('devicechange', read);
    };
  }, [isInUse]);
  return microphones;
}
