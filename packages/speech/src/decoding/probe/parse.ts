import type { parseBlob } from 'music-metadata';
import { soundTrackOf } from '../sound-track.ts';
import { flacSeconds } from './flac-seconds.ts';
import type { ProbeSource } from './probe-source.ts';
import { webmSeconds } from './webm-seconds.ts';

/** What a probe found out about an audio file. */
export interface AudioProbe {
  /** Media type by content, not by file name. */
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly channels: number;
  readonly sampleRate: number;
}

/** The probe if all its values are possible, else null. */
export function validProbe(probe: AudioProbe): AudioProbe | null {
  const { durationSeconds, channels, sampleRate } = probe;
  const possible =
    Number.isFinite(durationSeconds) &&
    durationSeconds > 0 &&
    Number.isInteger(channels) &&
    channels > 0 &&
    Number.isFinite(sampleRate) &&
    sampleRate > 0;
  return possible ? probe : null;
}

type Parse = typeof parseBlob;
type ParsedFormat = Awaited<ReturnType<Parse>>['format'];

/** Bytes read of a file. Counting the frames of a long MP3 without a header needs less. */
const MAX_BYTES = 4 * 1024 ** 3;
/** Larger reads are of tags, pictures or tables, which the parser keeps in memory; frames and pages are smaller. */
const LARGE_BYTES = 0xffff;
/** Total of the larger reads: a few pictures in print quality. */
const MAX_LARGE_BYTES = 64 * 1024 ** 2;

interface MediaContainer {
  /** Start of the parser's name for it. */
  readonly name: RegExp;
  readonly audio: string;
  /** Content type if the file has video. */
  readonly video?: string;
}

/** Content type of audio in MP4 and QuickTime files. */
const FILM_AUDIO = 'audio/mp4';

/** Containers that count as audio. The parser knows more, which no recognizer takes. */
const containers: readonly MediaContainer[] = [
  { name: /^ADTS/, audio: 'audio/aac' },
  { name: /^MPEG/, audio: 'audio/mpeg' },
  { name: /^FLAC/, audio: 'audio/flac' },
  { name: /^Ogg/, audio: 'audio/ogg', video: 'video/ogg' },
  { name: /^EBML\/webm/, audio: 'audio/webm', video: 'video/webm' },
  { name: /^EBML\/matroska/, audio: 'audio/matroska', video: 'video/matroska' },
  { name: /^AIF/, audio: 'audio/aiff' },
  { name: /^ASF/, audio: 'audio/x-ms-wma', video: 'video/x-ms-wmv' },
  { name: /^(?:\w+\/)*qt/, audio: FILM_AUDIO, video: 'video/quicktime' },
  {
    name: /^(?:M4A|mp4|isom|iso\d|M4V|3gp|dash|avc1|mp41|mp42)/i,
    audio: FILM_AUDIO,
    video: 'video/mp4',
  },
];

/** Parses a file; null if it has no audio. A hostile file may take much time and memory: call it in a thread that can be terminated. */
export async function parse(source: ProbeSource, thorough: boolean): Promise<AudioProbe | null> {
  const { parseBlob } = await import('music-metadata');
  const format = await parseBlob(blobOver(source), {
    duration: thorough,
    skipCovers: true,
  }).then(
    (metadata) => metadata.format,
    () => null,
  );
  if (format === null) return null;
  const known = { ...format, ...(await trackOf(format, source)) };
  return probeOf(known, known.duration || (thorough ? await secondsInside(format, source) : null));
}

/** Facts of an MP4 or QuickTime track itself: the parser returns those of the container, which are often wrong or missing. */
async function trackOf(
  { container = '', duration }: ParsedFormat,
  source: ProbeSource,
): Promise<Partial<ParsedFormat>> {
  if (containers.find(({ name }) => name.test(container))?.audio !== FILM_AUDIO) return {};
  const track = await soundTrackOf(source);
  if (track === null) return {};
  return {
    ...(track.channels > 0 ? { numberOfChannels: track.channels } : {}),
    ...(track.sampleRate > 0 ? { sampleRate: track.sampleRate } : {}),
    ...(track.seconds > 0 && !duration ? { duration: track.seconds } : {}),
  };
}

/** Duration of a file whose program could not go back to write it into the header. */
async function secondsInside(
  { container = '', sampleRate }: ParsedFormat,
  source: ProbeSource,
): Promise<number | null> {
  if (container.startsWith('EBML')) return webmSeconds(source);
  if (container === 'FLAC' && sampleRate) return flacSeconds(source, sampleRate);
  return null;
}

function probeOf(format: ParsedFormat, duration: number | null): AudioProbe | null {
  const { container = '', numberOfChannels, sampleRate, hasAudio, hasVideo } = format;
  const kind = containers.find(({ name }) => name.test(container));
  if (kind === undefined || hasAudio === false) return null;
  return validProbe({
    contentType: hasVideo === true ? (kind.video ?? kind.audio) : kind.audio,
    durationSeconds: duration ?? Number.NaN,
    channels: numberOfChannels ?? Number.NaN,
    sampleRate: sampleRate ?? Number.NaN,
  });
}

/** Bytes that the parser may still read. */
interface ReadBudget {
  bytes: number;
  bytesInLarge: number;
}

/** A blob over a source, with a budget of bytes. Without a file name the parser goes by the content alone. */
class SourceBlob extends Blob {
  override readonly size: number;
  readonly #source: ProbeSource;
  readonly #from: number;
  readonly #left: ReadBudget;

  constructor(source: ProbeSource, part: { from: number; to: number; left: ReadBudget }) {
    super([]);
    this.#source = source;
    this.size = part.to - part.from;
    this.#from = part.from;
    this.#left = part.left;
  }

  override slice(start = 0, end = this.size): SourceBlob {
    return new SourceBlob(this.#source, {
      from: this.#from + start,
      to: this.#from + end,
      left: this.#left,
    });
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    this.#left.bytes -= this.size;
    if (this.size > LARGE_BYTES) this.#left.bytesInLarge -= this.size;
    if (this.#left.bytes < 0 || this.#left.bytesInLarge < 0)
      throw new RangeError('The header claims an implausible size.');
    return Uint8Array.from(await this.#source.read(this.#from, this.#from + this.size)).buffer;
  }
}

const blobOver = (source: ProbeSource): Blob =>
  new SourceBlob(source, {
    from: 0,
    to: source.byteLength,
    left: { bytes: MAX_BYTES, bytesInLarge: MAX_LARGE_BYTES },
  });
