/** With which the embedded decoder says that there is no audio in a file. */
export const NO_AUDIO_EXIT = 3;
/** With which it says that audio is there, but broken. */
export const DAMAGED_EXIT = 4;
