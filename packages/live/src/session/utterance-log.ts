import type { FinalEvent, PartialEvent, SpeechEvent } from '../events.ts';
import type { MessageContent } from '../ports/message-content.ts';
import type { ChannelProgress } from './session-state.ts';

/** What may be heard of an utterance before the one before it is final. */
type Early = PartialEvent | SpeechEvent;

const nothing: ChannelProgress = { finals: 0, started: false, ended: false };

/** The id of an utterance: its channel and its number there. The partials and the final of one utterance share it. */
export const utteranceId = (channel: number, sequence: number): string =>
  `${String(channel).padStart(2, '0')}_${String(sequence).padStart(8, '0')}`;

/**
 * What was said of each utterance. Whoever hears a stretch of audio again, after a restart, tells things that were said
 * before; they are not said twice. The order that is promised holds whatever an ear does.
 */
export class UtteranceLog {
  readonly #channels: ChannelProgress[];
  /** What was heard of later utterances: somebody may speak on before the words of what was said are final. */
  readonly #early: Early[][];

  constructor(channels: number, kept: readonly ChannelProgress[] = []) {
    this.#channels = Array.from({ length: channels }, (_, index) => kept[index] ?? nothing);
    this.#early = Array.from({ length: channels }, () => []);
  }

  get channels(): readonly ChannelProgress[] {
    return [...this.#channels];
  }

  /** What is to be said about something heard: nothing where it was said, or is not due yet. */
  say(heard: FinalEvent | Early): MessageContent[] {
    const { channel, sequence, kind } = heard;
    const told = this.#channels[channel];
    if (!told)
      throw new RangeError(`Something was heard on channel ${channel}, which there is not`);
    if (sequence < told.finals) return [];
    if (sequence > told.finals) {
      const place = `utterance ${sequence} of channel ${channel}`;
      if (kind === 'final')
        throw new RangeError(`${place} is final, but ${told.finals} is the next`);
      this.#wait(heard);
      return [];
    }
    if (kind === 'final') return [...this.#final(heard, told), ...this.#release(channel)];
    if (kind === 'partial') return this.#partial(heard, told);
    return kind === 'speech_start' ? this.#start(heard, told) : this.#end(heard, told);
  }

  /** Of the partials of an utterance that waits, the last one says all. */
  #wait(heard: Early): void {
    const waiting = this.#early[heard.channel] ?? [];
    const last = waiting.at(-1);
    if (heard.kind === 'partial' && last?.kind === 'partial' && last.sequence === heard.sequence) {
      waiting.pop();
    }
    waiting.push(heard);
  }

  /** What has become due with a final. */
  #release(channel: number): MessageContent[] {
    const due = this.#early[channel] ?? [];
    this.#early[channel] = [];
    return due.flatMap((heard) => this.say(heard));
  }

  #start({ channel, time }: Pick<SpeechEvent, 'channel' | 'time'>, told: ChannelProgress) {
    if (told.started) return [];
    this.#channels[channel] = { ...told, started: true };
    return [{ type: 'speech_start', data: { time, channel } } satisfies MessageContent];
  }

  #end({ channel, time }: Pick<SpeechEvent, 'channel' | 'time'>, told: ChannelProgress) {
    if (told.ended) return [];
    const before = this.#start({ channel, time }, told);
    this.#channels[channel] = { ...told, started: true, ended: true };
    return [...before, { type: 'speech_end', data: { time, channel } } satisfies MessageContent];
  }

  #partial(
    { channel, sequence, utterance }: PartialEvent,
    told: ChannelProgress,
  ): MessageContent[] {
    if (told.ended) return [];
    const before = this.#start({ channel, time: utterance.start }, told);
    const id = utteranceId(channel, sequence);
    return [...before, { type: 'transcript', data: { id, is_final: false, utterance } }];
  }

  #final(heard: FinalEvent, told: ChannelProgress): MessageContent[] {
    const {
      channel,
      sequence,
      utterance,
      enhancement,
      messagesBefore = [],
      messagesAfter = [],
    } = heard;
    if (!utterance) return this.#nothingUnderstood(channel, told);
    const start = this.#start({ channel, time: utterance.start }, told);
    const end = this.#end({ channel, time: utterance.end }, { ...told, started: true });
    this.#channels[channel] = { ...nothing, finals: told.finals + 1 };
    const id = utteranceId(channel, sequence);
    const transcript = { type: 'transcript', data: { id, is_final: true, utterance } } as const;
    const cleaned: MessageContent[] = enhancement
      ? [{ type: 'pre_processing', error: null, data: enhancement }]
      : [];
    return [...start, ...end, ...cleaned, ...messagesBefore, transcript, ...messagesAfter];
  }

  /** A cough counts as an utterance, of which nothing is said but what was. */
  #nothingUnderstood(channel: number, told: ChannelProgress): MessageContent[] {
    this.#channels[channel] = { ...nothing, finals: told.finals + 1 };
    return [];
  }
}
