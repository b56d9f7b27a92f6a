import { WrongUsageError } from './failures.ts';

/** What a recorder is told. The samples have 16 bits. */
export interface RecorderSettings {
  readonly sampleRate: number;
  readonly channels: number;
  /** A microphone, as the recorder names it; undefined: the default. */
  readonly device: string | undefined;
}

interface RecorderCommand {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

type Platform = NodeJS.Platform;

/** Programs that record from a microphone to standard output, the preferred first. */
const recorders = {
  arecord: ({ sampleRate, channels, device }) => ({
    args: [
      ...['-q', '-t', 'raw', '-f', 'S16_LE', '-r', `${sampleRate}`, '-c', `${channels}`],
      ...(device === undefined ? [] : ['-D', device]),
    ],
    environment: {},
  }),
  parec: ({ sampleRate, channels, device }) => ({
    args: [
      ...['--raw', '--format=s16le', `--rate=${sampleRate}`, `--channels=${channels}`],
      '--latency-msec=50',
      ...(device === undefined ? [] : [`--device=${device}`]),
    ],
    environment: {},
  }),
  rec: (settings) => ofSox([], settings),
  sox: (settings) => ofSox(['-d'], settings),
  ffmpeg: ({ sampleRate, channels, device }, platform) => ({
    args: [
      ...['-nostdin', '-loglevel', 'error', ...inputOfFfmpeg(device, platform)],
      ...['-f', 's16le', '-ar', `${sampleRate}`, '-ac', `${channels}`, '-'],
    ],
    environment: {},
  }),
} as const satisfies Readonly<
  Record<string, (settings: RecorderSettings, platform: Platform) => RecorderCommand>
>;

export type RecorderName = keyof typeof recorders;

/** The names of the recorders, the preferred first. */
export const recorderNames = Object.keys(recorders) as readonly RecorderName[];

/** How a recorder records with these settings on this platform. */
export const recorderCommand = (
  name: RecorderName,
  settings: RecorderSettings,
  platform: Platform = process.platform,
): RecorderCommand => recorders[name](settings, platform);

/** `rec` reads its options for both ends; `sox` wants those of the microphone before it. */
const ofSox = (
  microphone: readonly string[],
  { sampleRate, channels, device }: RecorderSettings,
): RecorderCommand => {
  const layout = ['-r', `${sampleRate}`, '-c', `${channels}`];
  const input = microphone.length === 0 ? [] : [...layout, ...microphone];
  return {
    args: ['-q', ...input, '-t', 'raw', '-e', 'signed-integer', '-b', '16', ...layout, '-'],
    // The man page of SoX has it under AUDIODEV; there is no option.
    environment: device === undefined ? {} : { AUDIODEV: device },
  };
};

/** Input devices of ffmpeg: https://ffmpeg.org/ffmpeg-devices.html. That of Windows has no default. */
function inputOfFfmpeg(device: string | undefined, platform: Platform): string[] {
  if (platform === 'darwin') return ['-f', 'avfoundation', '-i', `:${device ?? 'default'}`];
  if (platform === 'win32') {
    if (device !== undefined) return ['-f', 'dshow', '-i', `audio=${device}`];
    throw new WrongUsageError(
      'On Windows ffmpeg needs the name of the microphone in --device. Its names: ffmpeg -list_devices true -f dshow -i dummy',
    );
  }
  return ['-f', 'alsa', '-i', device ?? 'default'];
}
