import { operations, type Voice } from '@verbatim/contract';
import { anyBody, UNKNOWN_ID } from '../document/traits.ts';
import { bodyAs, type HttpExchange, isError, statusAndCode } from '../http/exchange.ts';
import type { RequestKey } from '../http/test-request.ts';
import { toneFile, upload } from '../jobs/audio.ts';
import { makeJob, waitUntilOver } from '../jobs/job.ts';
import { live, preRecorded } from '../jobs/resources.ts';
import { rules } from '../rules.ts';
import { newCase, suite } from '../run/suite.ts';
import type { Trial } from '../run/trial.ts';

const voiceRules = rules({
  'is-enrolled': `A recording of one person becomes a voice with its name and one sample.
    a tone of 6 seconds is enrolled; left out where the deployment hears no speech in it, or voices are off`,
  'is-read': `A voice is read as it was enrolled, and as it was changed.
    the voice is read after each change`,
  'is-listed': `The list has every voice of the account.
    the first page is searched for the voice`,
  'is-renamed': `A voice has the name that it is given.
    the name is changed`,
  'sample-is-added': `A sample counts, and its speech is added.
    the tone is added as a second sample`,
  'deleted-is-gone': `A deleted voice is unknown to every operation.
    each operation on it gets 404 voice_not_found afterwards, and the list lacks it`,
  'from-a-speaker': `What a speaker says in a job that is done becomes a voice.
    a speaker of a job with diarization is enrolled`,
  'needs-speech': `A recording with less than 5 seconds of speech gets 422 too_little_speech.
    a tone of 1 second is enrolled`,
  'needs-a-job-that-is-done': `A job that is not done gets 409 job_not_done, an unknown one 404 job_not_found.
    a session without a connection, and an unknown id`,
  'unknown-is-404': `Every operation on an unknown voice gets 404 voice_not_found.
    a random id is read, renamed, deleted and given a sample`,
  'is-hidden': `Every operation on a voice of another account gets 404 voice_not_found, and its list lacks it.
    the voice is asked for with --other-key; its owner reads it afterwards`,
});

type VoiceRule = keyof typeof voiceRules;
type VoiceTrial = Trial<VoiceRule>;

const SECONDS = 6;

export const voices = suite<VoiceRule>({
  id: 'voices',
  title: 'Voices',
  rules: voiceRules,
  cases: [
    newCase('a voice is enrolled, read, renamed, sampled and deleted', 'one voice', checkLife),
    newCase('a speaker of a job becomes a voice', 'one job and one voice', enrollSpeaker),
    newCase('what is no voice is refused', 'one session', async (trial) => {
      const short = await enroll(trial, { audio_url: await toneUrl(trial, 1) });
      trial.expectError('needs-speech', short, 'too_little_speech');
      const { id: job_id } = await makeJob(trial, live);
      const early = await enroll(trial, { job_id, speaker: 0 });
      trial.expectError('needs-a-job-that-is-done', early, 'job_not_done');
      const nowhere = await enroll(trial, { job_id: UNKNOWN_ID, speaker: 0 });
      trial.expectError('needs-a-job-that-is-done', nowhere, 'job_not_found');
      await expectUnknown(trial, 'unknown-is-404', UNKNOWN_ID);
    }),
    newCase('a voice is hidden from other accounts', 'one voice', async (trial) => {
      if (trial.run.target.otherKey === undefined) trial.skip('no --other-key was given');
      const voice = await enrolledTone(trial);
      await expectUnknown(trial, 'is-hidden', voice.id, 'other');
      await expectListed(trial, 'is-hidden', voice, { account: 'other', isThere: false });
      await expectRead(trial, voice);
    }),
  ],
});

async function checkLife(trial: VoiceTrial): Promise<void> {
  const voice = await enrolledTone(trial);
  const path = { id: voice.id };
  await expectRead(trial, voice);
  await expectListed(trial, 'is-listed', voice, { isThere: true });
  const name = `${voice.name} again`;
  const renamed = await trial.call(operations.updateVoice, { path, json: { name } });
  look(trial, 'is-renamed', renamed, bodyAs(renamed, 'Voice')?.name === name);
  const json = { consent: true, audio_url: await toneUrl(trial, SECONDS) };
  const sampled = await trial.call(operations.createVoiceSample, { path, json });
  const { samples, seconds = 0 }: Partial<Voice> = bodyAs(sampled, 'Voice') ?? {};
  look(trial, 'sample-is-added', sampled, samples === 2 && seconds > voice.seconds);
  await expectRead(trial, { ...voice, name, samples: 2 });
  const deleted = await trial.call(operations.deleteVoice, { path });
  look(trial, 'deleted-is-gone', deleted, deleted.status === 202);
  await expectUnknown(trial, 'deleted-is-gone', voice.id);
  await expectListed(trial, 'deleted-is-gone', voice, { isThere: false });
}

async function enrollSpeaker(trial: VoiceTrial): Promise<void> {
  const audio_url = await toneUrl(trial, SECONDS);
  const { id: job_id } = await makeJob(trial, preRecorded, { audio_url, diarization: true });
  const settled = await waitUntilOver(trial, preRecorded, job_id);
  const speaker = settled?.record.result?.transcription.utterances[0]?.speaker;
  if (speaker === undefined) trial.skip('no speaker is heard in a tone');
  const answer = await enroll(trial, { job_id, speaker });
  if (isError(answer, 'too_little_speech')) trial.skip('the speaker says too little');
  look(trial, 'from-a-speaker', answer, answer.status === 201);
}

async function enroll(trial: VoiceTrial, source: object): Promise<HttpExchange> {
  const json = { name: trial.run.name, consent: true, ...source };
  const answer = await trial.call(operations.createVoice, { json });
  if (isError(answer, 'voices_disabled')) trial.skip('the deployment keeps no voices');
  return answer;
}

const look = (trial: VoiceTrial, rule: VoiceRule, answer: HttpExchange, ok: boolean): boolean =>
  trial.expect(rule, ok, `it is answered ${statusAndCode(answer)}`, answer);

/** A voice of a tone. A deployment that listens for speech hears none in it. */
async function enrolledTone(trial: VoiceTrial): Promise<Voice> {
  const answer = await enroll(trial, { audio_url: await toneUrl(trial, SECONDS) });
  if (isError(answer, 'too_little_speech')) trial.skip('no speech is heard in a tone');
  const voice = bodyAs(answer, 'Voice');
  const isVoice = answer.status === 201 && voice?.name === trial.run.name && voice.samples === 1;
  if (look(trial, 'is-enrolled', answer, isVoice) && voice) return voice;
  return trial.skip('there is no voice');
}

async function toneUrl(trial: VoiceTrial, seconds: number): Promise<string> {
  const stored = bodyAs(await upload(trial, toneFile(seconds)), 'UploadedAudio');
  return stored?.audio_url ?? trial.skip('no file could be stored');
}

async function expectRead(trial: VoiceTrial, { id, name, samples }: Voice): Promise<void> {
  const answer = await trial.call(operations.getVoice, { path: { id } });
  const read = bodyAs(answer, 'Voice');
  const isSame = read?.id === id && read.name === name && read.samples === samples;
  look(trial, 'is-read', answer, isSame);
}

async function expectListed(
  trial: VoiceTrial,
  rule: VoiceRule,
  { id }: Voice,
  { account, isThere }: { readonly account?: RequestKey; readonly isThere: boolean },
): Promise<void> {
  const answer = await trial.call(operations.listVoices, { ...(account && { account }) });
  const { items = [] } = bodyAs(answer, 'VoiceList') ?? {};
  const isListed = items.some((each) => each.id === id);
  const says = `the list ${isListed ? 'has' : 'lacks'} the voice`;
  trial.expect(rule, isListed === isThere, says, answer);
}

/** The operations on one voice. */
const onVoice = [
  operations.getVoice,
  operations.updateVoice,
  operations.createVoiceSample,
  operations.deleteVoice,
] as const;

async function expectUnknown(
  trial: VoiceTrial,
  rule: VoiceRule,
  id: string,
  account?: RequestKey,
): Promise<void> {
  const sample = { consent: true, audio_url: await toneUrl(trial, 1) };
  for (const operation of onVoice) {
    const json = operation === operations.createVoiceSample ? sample : anyBody(operation);
    const options = { path: { id }, json, ...(account && { account }) };
    const answer = await trial.call(operation, options);
    trial.expectError(rule, answer, 'voice_not_found', `${operation.id} answers`);
  }
}
