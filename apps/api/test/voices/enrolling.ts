import type { UploadedAudio, Voice } from '@verbatim/contract';
import { type Recognizer, scriptedRecognizer, type VoiceEnrollment } from '@verbatim/speech';
import type { VoiceRecognition } from '../../src/recognition/known-voices.ts';
import { doneJob, utterances } from '../records/done-job.ts';
import { type RunOptions, runService, sharedService } from '../running-service.ts';

/** A voice in a plane, as an embedding. */
export const voiceAt = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees / 180) * Math.PI), Math.sin((degrees / 180) * Math.PI));

/** Hears two speakers, whose voices are at 5 and at 175 degrees. */
export const twoSpeakers: Recognizer = {
  ...scriptedRecognizer(),
  transcribe: async () => ({
    utterances,
    distinctChannels: 1,
    speakersProblem: null,
    speakerVoices: [voiceAt(5), voiceAt(175)],
  }),
};

type Asked = Parameters<VoiceRecognition['enroll']>[0];

/** The recordings that the test has shown, and the voices that are found in them, one after the other. */
let asked: Asked[] = [];
let found: readonly VoiceEnrollment[] = [];
const voices: VoiceRecognition = {
  model: async () => 'model of the test',
  async enroll(recording) {
    asked.push(recording);
    const enrolled = found[(asked.length - 1) % found.length];
    if (enrolled === undefined) throw new Error('No voice is left');
    return enrolled;
  },
};
const enrolling: RunOptions = { overrides: { voices } };

/** A service with one upload, whose recordings have the voices that are given. */
export async function withVoices(
  given: readonly VoiceEnrollment[] = [{ embedding: voiceAt(0), seconds: 30 }],
  options?: Pick<RunOptions, 'config' | 'overrides'>,
) {
  asked = [];
  found = given;
  const service = await (options
    ? runService({ ...options, overrides: { voices, ...options.overrides } })
    : sharedService(enrolling));
  const { audio_url } = (await service.upload<UploadedAudio>()).body;
  const request = { name: 'Ann', consent: true, audio_url };
  const enroll = (over: object = {}, init: RequestInit & { key?: string } = {}) =>
    service.post<Voice>('/v2/voices', { ...request, ...over }, init);
  const makeJob = () => doneJob(service, { audio_url });
  return { ...service, asked, audio_url, request, enroll, makeJob };
}
