import { Mic, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../controls/buttons.tsx';
import { useWarningBeforeLeaving } from '../../controls/confirm-dialog.tsx';
import { clockTime } from '../../controls/formats.ts';
import { microphoneProblem, whyNoMicrophone } from '../../controls/microphone-problem.ts';
import { Notice } from '../../controls/page.tsx';
import { fileSource, type SourcesProps } from './recording-source.ts';

/** Media types of recordings, the preferred first; the service reads all of them. */
const TYPES = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

/** Records from the microphone and hands the recording on as a file. */
export function Recorder({ onSources }: SourcesProps): ReactNode {
  const recorder = useRef<MediaRecorder | null>(null);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useWarningBeforeLeaving(startedAt !== null);
  // Leaving the page switches the microphone off, which ends the recording: it is then among those of the tab.
  useEffect(
    () => () => {
      for (const track of recorder.current?.stream.getTracks() ?? []) track.stop();
    },
    [],
  );

  const start = async (): Promise<void> => {
    const reason = whyNoMicrophone();
    setProblem(reason);
    if (reason !== null) return;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
      const parts: Blob[] = [];
      const current = new MediaRecorder(stream, { mimeType });
      current.ondataavailable = ({ data }) => parts.push(data);
      current.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        setStartedAt(null);
        const [type = ''] = current.mimeType.split(';');
        onSources([fileSource(new File(parts, recordingName(type), { type }))]);
      };
      recorder.current = current;
      current.start();
      setStartedAt(Date.now());
    } catch (error) {
      setProblem(microphoneProblem(error));
    }
  };

  return (
    <div>
      {startedAt === null ? (
        <Button onClick={() => void start()} icon={Mic}>
          Record from the microphone
        </Button>
      ) : (
        <Button look="danger" onClick={() => recorder.current?.stop()}>
          <Square aria-hidden size={16} />
          Stop <Elapsed since={startedAt} />
        </Button>
      )}
      <Notice look="bad" text={problem} />
    </div>
  );
}

function Elapsed({ since }: { readonly since: number }): ReactNode {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return <span aria-hidden>{clockTime((now - since) / 1000)}</span>;
}

/** `recording-2026-11-23-10-15-00.webm`, in local time. */
function recordingName(type: string): string {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  const time = local.toISOString().slice(0, 19).replace(/[:T]/g, '-');
  return `recording-${time}.${type.replace('audio/', '')}`;
}
