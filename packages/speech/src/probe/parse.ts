import type { parseBlob } from 'music-metadata';
import { soundTrackOf } from '../movie/sound-track.ts';
import { type AudioProbe, validProbe } from './audio-probe.ts';
import { flacSeconds } from './flac-seconds.ts';
import type { ProbeSource } from './probe-source.ts';
import { webmSeconds } from './webm-seconds.ts';

type Parse = typeof parseBlob;
type ParsedFormat = Awaited<ReturnType<Parse>>['format'];

/** More is read of no file: even counting the frames of a long MP3 without a header needs less. */
const MAX_BYTES = 4 * 1024 ** 3;
/** A read of more than this is of a tag, a picture or a table, and kept in memory; frames and pages are smaller. */
const LARGE_BYTES = 0xffff;
/** All that is read in such pieces: a few pictures in print quality. */
const MAX_LARGE_BYTES = 64 * 1024 ** 2;

interface MediaContainer {
  /** How the parser's name for it begins. */
  readonly name: RegExp;
  readonly audio: string;
  /** What it is called when there are pictures, too. */
  readonly video?: string;
}

/** Sound in containers that may hold a film, too. */
const FILM_AUDIO = 'audio/mp4';

/** The containers that count as audio. Whatever else the parser knows is none that a recognizer could be given. */
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

/**
 * Asks the parser what is in a file; null where it finds no audio. It may take long and much: call it where it can be
 * stopped from outside.
 */
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

/** What the track of a film says of itself: the parser passes on what its container says, which is often wrong or nothing. */
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

/** The length of what was written by programs that could not go back to the header. */
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

/** How much the parser may still read. */
interface ReadBudget {
  bytes: number;
  bytesInLarge: number;
}

/** A blob whose bytes come from elsewhere. The parser goes by them alone, as there is no name of a file. */
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
      throw new RangeError('No audio asks for that much');
    return Uint8Array.from(await this.#source.read(this.#from, this.#from + this.size)).buffer;
  }
}

const blobOver = (source: ProbeSource): Blob =>
  new SourceBlob(source, {
    from: 0,
    to: source.byteLength,
    left: { bytes: MAX_BYTES, bytesInLarge: MAX_LARGE_BYTES },
  });
