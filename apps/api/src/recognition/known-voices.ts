import {
  diarizationModelsIn,
  enrollVoice,
  type VoiceEnrollment,
  type VoiceRecording,
  voiceModelOf,
} from '@verbatim/speech';

/** What describes voices. */
export interface VoiceRecognition {
  /** Identity of the model: what another one has described can't be compared. Null if none is installed. */
  model(): Promise<string | null>;
  /** Describes the speaker of a recording. Rejects with a `DecodingError`, or with the reason of the signal. */
  enroll(recording: Omit<VoiceRecording, 'models'>): Promise<VoiceEnrollment>;
}

/** Describes voices with the models of a folder, which may be installed later. */
export const voicesWithModels = (modelsDirectory: string): VoiceRecognition => ({
  async model() {
    const models = diarizationModelsIn(modelsDirectory);
    return models && (await voiceModelOf(models));
  },
  async enroll(recording) {
    const models = diarizationModelsIn(modelsDirectory);
    if (models === null) throw new Error('The models that describe voices were removed.');
    return await enrollVoice({ ...recording, models });
  },
});
