/** Exit code of the embedded decoder: the file has no audio. */
export const NO_AUDIO_EXIT = 3;
/** Exit code of the embedded decoder: the audio is damaged. */
export const DAMAGED_EXIT = 4;
