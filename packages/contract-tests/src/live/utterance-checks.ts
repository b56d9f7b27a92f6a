import { bytesPerSecond } from '@verbatim/audio';
import type {
  LiveSessionRequest,
  ServerMessage,
  ServerMessageOf,
  ServerMessageType,
  Utterance,
} from '@verbatim/contract';
import { sameJson } from '../document/json.ts';
import { groupBy } from '../document/traits.ts';
import { verdict } from '../rules.ts';
import { flags as allOn, type MessageFlags } from './flags.ts';
import type { Check, LiveVerdict } from './live-rules.ts';
import { keptMessages } from './session.ts';

type Transcript = ServerMessageOf<'transcript'>['data'];

const ROUNDING_SECONDS = 0.05;

/** Checks utterances in the received messages, as far as the flags show them, and in result.messages. */
export const checkUtterances: Check = (talk) => {
  const { record, messages, chunks, format, flags, request } = talk;
  const kept = keptMessages(record);
  const bytes = chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const expected = { seconds: bytes / bytesPerSecond(format), targets: targetsOf(request) };
  return [
    ...utterancesIn(messages, flags, expected),
    ...(kept.length > 0 ? utterancesIn(kept, allOn(true), expected) : []),
  ];
};

type ExpectedUtterances = { readonly seconds: number; readonly targets: readonly string[] };

function utterancesIn(
  messages: readonly ServerMessage[],
  shown: MessageFlags,
  { seconds, targets }: ExpectedUtterances,
): LiveVerdict[] {
  const transcripts = transcriptsIn(messages);
  const finals = shown.receive_final_transcripts;
  const realtime = finals && shown.receive_realtime_processing_events;
  return [
    ...byId(transcripts, finals),
    ...(shown.receive_speech_events ? byChannel(messages) : []),
    ...idsInOrder(transcripts),
    ...transcripts.map(
      (data): LiveVerdict => ({ rule: 'utterance-times', broken: mistimed(data, seconds) }),
    ),
    ...(realtime ? afterFinal(messages) : []),
    ...(realtime ? translations(messages, targets) : []),
  ];
}

const transcriptsIn = (messages: readonly ServerMessage[]): Transcript[] =>
  messages.flatMap((message) => (message.type === 'transcript' ? [message.data] : []));

const byId = (transcripts: readonly Transcript[], withFinals: boolean): LiveVerdict[] =>
  [...groupBy(transcripts, ({ id }) => id)].map(([id, same]) => {
    const finals = same.filter(({ is_final }) => is_final).length;
    const last = same.at(-1)?.is_final === true;
    return { rule: 'partials-before-final', broken: misordered(id, finals, last, withFinals) };
  });

function misordered(id: string, finals: number, last: boolean, withFinals: boolean): string | null {
  if (finals > 1) return `${id} has ${finals} finals`;
  if (finals === 1) return last ? null : `${id} has a partial after its final`;
  return withFinals ? `${id} has partials, but no final` : null;
}

/** Checks speech_start, transcripts and speech_end of each channel. */
function byChannel(messages: readonly ServerMessage[]): LiveVerdict[] {
  const started = new Set<number>();
  const ended = new Set<number>();
  return messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'speech_start') {
      started.add(message.data.channel);
      ended.delete(message.data.channel);
    }
    if (message.type === 'speech_end') ended.add(message.data.channel);
    if (message.type !== 'transcript') return [];
    const { id, is_final, utterance } = message.data;
    const { channel } = utterance;
    const says = `${id} comes without a speech_start`;
    const begun = verdict('speech-start-before-text', started.has(channel), says);
    if (!is_final) return [begun];
    const over = ended.has(channel);
    started.delete(channel);
    return [begun, verdict('speech-end-before-final', over, `${id} is final before speech_end`)];
  });
}

function idsInOrder(transcripts: readonly Transcript[]): LiveVerdict[] {
  const last = new Map<number, string>();
  return transcripts
    .filter(({ is_final }) => is_final)
    .map(({ id, utterance: { channel } }) => {
      const before = last.get(channel) ?? '';
      last.set(channel, id);
      const own = Number(id.slice(0, id.indexOf('_'))) === channel;
      if (!own) return verdict('utterance-ids', false, `${id} is on channel ${channel}`);
      return verdict('utterance-ids', id > before, `${id} comes after ${before}`);
    });
}

function mistimed({ id, utterance }: Transcript, seconds: number): string | null {
  const { start, end, words } = utterance;
  if (start > end) return `${id} ends before it starts`;
  if (end > seconds + ROUNDING_SECONDS) return `${id} ends at ${end} s of ${seconds} s`;
  const stray = words.find((word) => word.start > word.end || word.start < start || word.end > end);
  if (stray) return `a word of ${id} lies at ${stray.start}-${stray.end}, outside ${start}-${end}`;
  const unordered = words.some((word, index) => word.start < (words[index - 1]?.start ?? 0));
  return unordered ? `the words of ${id} are not in order` : null;
}

/** Message types about a final utterance. */
const about = {
  translation: true,
  named_entity_recognition: true,
  sentiment_analysis: true,
} as const;

function afterFinal(messages: readonly ServerMessage[]): LiveVerdict[] {
  const finals = new Set<string>();
  return messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'transcript' && message.data.is_final) finals.add(message.data.id);
    const told = (id: string | undefined): LiveVerdict => ({
      rule: 'realtime-after-final',
      broken: finals.has(id ?? '') ? null : `${message.type} of ${id} comes before its final`,
    });
    if (message.type === 'speakers_revised')
      return message.data.revisions.map(({ utterance_id: id }) => told(id));
    if (!Object.hasOwn(about, message.type) || !('data' in message) || message.data === null)
      return [];
    return [told((message.data as { utterance_id?: string }).utterance_id)];
  });
}

const targetsOf = ({ realtime_processing: realtime }: LiveSessionRequest): readonly string[] =>
  realtime?.translation === true ? (realtime.translation_config?.target_languages ?? []) : [];

function translations(
  messages: readonly ServerMessage[],
  targets: readonly string[],
): LiveVerdict[] {
  if (targets.length === 0) return [];
  const done = messages.flatMap((message) =>
    message.type === 'translation' && message.data
      ? [`${message.data.utterance_id} ${message.data.target_language}`]
      : [],
  );
  const failed = messages.some(
    (message) => message.type === 'translation' && message.error !== null,
  );
  const finals = transcriptsIn(messages).filter(({ is_final }) => is_final);
  // A failed translation does not name its utterance.
  if (failed) return [];
  return finals.flatMap(({ id }) =>
    targets.map((target): LiveVerdict => {
      const times = done.filter((each) => each === `${id} ${target}`).length;
      const says = `${id} is translated into ${target} ${times} times`;
      return verdict('one-per-target-language', times === 1, says);
    }),
  );
}

/** Checks that speakers are where diarization was asked for, and nowhere else. */
export const checkSpeakers: Check = ({ messages, record, request }) => {
  const isAsked = request.realtime_processing?.diarization === true;
  const labeled = transcriptsIn(messages).filter(({ utterance }) => hasSpeaker(utterance));
  const early = labeled.find(({ is_final }) => !is_final || !isAsked);
  const says = `${early?.id} has a speaker, ${isAsked ? 'as a partial' : 'unasked'}`;
  const inMessages = verdict('speakers-when-asked', early === undefined, says);
  if (!record?.result) return [inMessages];
  const { diarization, transcription } = record.result;
  const { utterances } = transcription;
  return [
    inMessages,
    {
      rule: 'speakers-when-asked',
      broken: isAsked
        ? wrongResult(diarization, utterances)
        : diarization || utterances.some(hasSpeaker)
          ? 'the result has speakers, unasked'
          : null,
    },
  ];
};

const hasSpeaker = ({ speaker }: Utterance): boolean => speaker !== undefined;

/** A session may be without speakers, but has to say so. */
function wrongResult(
  diarization: { readonly success: boolean; readonly error: unknown } | undefined,
  utterances: readonly Utterance[],
): string | null {
  if (!diarization) return 'the result has no diarization';
  if (!diarization.success) return diarization.error ? null : 'the diarization failed silently';
  return utterances.every(hasSpeaker) ? null : 'an utterance of the result has no speaker';
}

type Stage = 'none' | 'open' | 'probable';

/** The stages of a turn in which each message may come, and the one that follows. */
const steps: Partial<
  Record<ServerMessageType, { readonly from: readonly Stage[]; readonly to: Stage }>
> = {
  turn_start: { from: ['none'], to: 'open' },
  turn_probable_end: { from: ['open'], to: 'probable' },
  turn_resumed: { from: ['probable'], to: 'open' },
  turn_end: { from: ['open', 'probable'], to: 'none' },
};

/** Checks the turns in the received messages, as far as the flags show them, and in result.messages. */
export const checkTurns: Check = ({ messages, record, flags }) => [
  ...turnsIn(messages, flags),
  ...turnsIn(keptMessages(record), allOn(true)),
];

function turnsIn(messages: readonly ServerMessage[], shown: MessageFlags): LiveVerdict[] {
  if (!shown.receive_turn_events) return [];
  const stages = new Map<number, Stage>();
  const finals = new Map<number, string[]>();
  return messages.flatMap((message): LiveVerdict[] => {
    if (message.type === 'transcript' && message.data.is_final) {
      const { id, utterance } = message.data;
      finals.set(utterance.channel, [...(finals.get(utterance.channel) ?? []), id]);
    }
    const step = steps[message.type];
    if (!step || !('data' in message) || !message.data || !('utterance_ids' in message.data))
      return [];
    const { channel, utterance_ids: ids } = message.data;
    const stage = stages.get(channel) ?? 'none';
    stages.set(channel, step.to);
    const follows = `${message.type} comes where the turn is ${stage}`;
    const order = verdict('turns-in-order', step.from.includes(stage), follows);
    if (message.type !== 'turn_end' || !shown.receive_final_transcripts) return [order];
    const own = finals.get(channel) ?? [];
    finals.delete(channel);
    const names = `it names ${ids.join(', ')} of ${own.join(', ')}`;
    return [order, verdict('turn-ends-after-finals', sameJson(ids, own), names)];
  });
}
