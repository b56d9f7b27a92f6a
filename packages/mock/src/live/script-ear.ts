import { bytesPerSecond, type Ear, type EarOrder, utteranceId } from '@verbatim/live';
import { utteranceOf } from '../results/utterances.ts';
import type { Script } from '../script/script.ts';
import type { Spoken } from '../script/speak.ts';
import { listenTo } from './listen-to.ts';
import type { Heard } from './transcriber.ts';
import { preProcessing, realtimeProcessing } from './utterance-messages.ts';

/** Hears a script in whatever audio there is, at once. `onFinal` is told of every utterance that is final. */
export function scriptEar(
  script: Script,
  { params, hear }: EarOrder,
  onFinal: (spoken: Spoken) => void,
): Ear {
  const { bit_depth: bitDepth, sample_rate: sampleRate, channels, encoding } = params;
  const rate = bytesPerSecond({ encoding, bitDepth, sampleRate, channels });
  const transcriber = listenTo(script, params);
  let byteLength = 0;

  const tell = (heard: Heard): void => {
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
    hear({ kind: 'final', channel, sequence, utterance, before, after });
  };

  return {
    secondsLeft: 0,
    take(audio) {
      byteLength += audio.byteLength;
      for (const heard of transcriber.advance(byteLength / rate)) tell(heard);
    },
    finish() {
      for (const heard of transcriber.finish(byteLength / rate)) tell(heard);
    },
    close: () => {},
  };
}
