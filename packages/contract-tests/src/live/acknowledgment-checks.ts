import { bytesPerSecond } from '@verbatim/audio';
import type { ServerMessageOf } from '@verbatim/contract';
import type { SentChunk } from './conversation.ts';
import type { Check, LiveVerdict } from './live-rules.ts';

/** Times are rounded to the millisecond. */
const ROUNDING_SECONDS = 0.0011;

/** Checks acknowledgments of audio against the sent chunks. */
export const checkAcknowledgments: Check = ({ messages, chunks, flags, format }) => {
  if (!flags.receive_acknowledgments) return [];
  const acknowledged = messages.filter((message) => message.type === 'audio_chunk');
  const taken = acknowledged.filter((message) => message.acknowledged && !isEmpty(message));
  // An empty chunk may be acknowledged or not.
  const sent = chunks.filter(({ byteLength }) => byteLength > 0);
  const perSecond = bytesPerSecond(format);
  return [
    { rule: 'chunks-are-acknowledged', broken: miscounted(taken.length, sent.length) },
    ...ranges(taken, sent),
    ...taken.map(({ data }): LiveVerdict => {
      return { rule: 'time-ranges', broken: data && mistimed(data, perSecond) };
    }),
  ];
};

type Acknowledgment = ServerMessageOf<'audio_chunk'>;
type AcknowledgedRange = NonNullable<Acknowledgment['data']>;

const isEmpty = ({ data }: Acknowledgment): boolean =>
  data !== null && data.byte_range[0] === data.byte_range[1];

function miscounted(taken: number, sent: number): string | null {
  return taken === sent ? null : `${sent} chunks were sent, ${taken} acknowledged`;
}

function ranges(taken: readonly Acknowledgment[], sent: readonly SentChunk[]): LiveVerdict[] {
  let from = 0;
  return sent.flatMap(({ byteLength }, index): LiveVerdict[] => {
    const due = [from, from + byteLength];
    from += byteLength;
    const range = taken[index]?.data?.byte_range;
    if (!range) return [];
    const right = range[0] === due[0] && range[1] === due[1];
    const broken = right ? null : `the range is ${range.join('-')}, ${due.join('-')} was due`;
    return [{ rule: 'byte-ranges', broken }];
  });
}

function mistimed({ byte_range, time_range }: AcknowledgedRange, perSecond: number): string | null {
  const right = byte_range.every((place, index) => {
    return Math.abs(place / perSecond - (time_range[index] ?? Number.NaN)) < ROUNDING_SECONDS;
  });
  return right ? null : `${byte_range.join('-')} bytes are said to be ${time_range.join('-')} s`;
}

/** Checks the acknowledgment of stop_recording. */
export const checkStop: Check = ({ messages, flags, frames, stopFrame }) => {
  if (!flags.receive_acknowledgments) return [];
  const stops = messages.filter((message) => message.type === 'stop_recording');
  if (stops.length !== 1) {
    return [{ rule: 'stop-is-acknowledged', broken: `it is acknowledged ${stops.length} times` }];
  }
  const early = frames.some(
    ({ message, afterSent }) => message === stops[0] && afterSent < stopFrame,
  );
  const broken = early ? 'it is acknowledged before it was sent' : null;
  return [{ rule: 'stop-is-acknowledged', broken }];
};
