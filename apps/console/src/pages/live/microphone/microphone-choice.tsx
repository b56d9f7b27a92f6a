import { type ReactNode, useEffect, useState } from 'react';

/** Chooses among the microphones of the machine. Browsers say their names once the page may use one. */
export function MicrophoneChoice({
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
  const microphones = useMicrophones(isInUse);
  return (
    <label className="microphone-choice">
      Microphone{' '}
      <select
        value={deviceId}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">Default of the browser</option>
        {microphones.map(({ deviceId: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
    </label>
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
