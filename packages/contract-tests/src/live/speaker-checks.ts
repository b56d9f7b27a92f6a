import type { Utterance } from '@verbatim/contract';
import type { Check, LiveVerdict } from './live-rules.ts';

/** Checks that speakers are where diarization was asked for, and nowhere else. */
export const checkSpeakers: Check = ({ messages, record, request }) => {
  const isAsked = request.realtime_processing?.diarization === true;
  const transcripts = messages.flatMap((message) =>
    message.type === 'transcript' ? [message.data] : [],
  );
  const labeled = transcripts.filter(({ utterance }) => hasSpeaker(utterance));
  const early = labeled.find(({ is_final }) => !is_final || !isAsked);
  const inMessages: LiveVerdict = {
    rule: 'speakers-when-asked',
    broken: early ? `${early.id} has a speaker, ${isAsked ? 'as a partial' : 'unasked'}` : null,
  };
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
