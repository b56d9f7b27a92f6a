import { bytesPerSecond } from '@verbatim/audio';
import { type LiveRecognizer, type LiveRecognizerOptions, utteranceId } from '@verbatim/live';
import { utteranceOf } from '../results/utterances.ts';
import type { Script } from '../script/script.ts';
import type { SpokenUtterance } from '../script/script-utterances.ts';
import { listenTo } from './listen-to.ts';
import type { ScriptEvent } from './transcriber.ts';
import { preProcessing, realtimeProcessing } from './utterance-messages.ts';

/** A recognizer that transcribes any audio as the script, without delay. `onFinal` receives every final utterance. */
export function scriptRecognizer(
  script: Script,
  { params, onEvent: hear }: LiveRecognizerOptions,
  onFinal: (spoken: SpokenUtterance) => void,
): LiveRecognizer {
  const { bit_depth: bitDepth, sample_rate: sampleRate, channels } = params;
  const rate = bytesPerSecond({ bitDepth, sampleRate, channels });
  const transcriber = listenTo(script, params);
  let byteLength = 0;

  const tell = (heard: ScriptEvent): void => {
    if (!('spoken' in heard)) {
      hear(heard);
      return;
    }
    const { kind, channel, sequence, spoken } = heard;
    const utterance = utteranceOf(spoken);
    if (kind === 'partial') {
      hear({ kind, channel, sequence, utterance });
      return;
    }
    onFinal(spoken);
    const before = [...preProcessing(spoken, params)];
    const after = [...realtimeProcessing(utteranceId(channel, sequence), spoken, params)];
    hear({
      kind: 'final',
      channel,
      sequence,
      utterance,
      messagesBefore: before,
      messagesAfter: after,
    });
  };

  return {
    secondsLeft: 0,
    write(audio) {
      byteLength += audio.byteLength;
      for (const heard of transcriber.advance(byteLength / rate)) tell(heard);
    },
    end() {
      for (const heard of transcriber.finish(byteLength / rate)) tell(heard);
    },
    close: () => {},
  };
}
