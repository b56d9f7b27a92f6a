/** Chosen in place of a microphone: the sound of a tab or of the screen. The browser asks which one. */
export const SHARED_SOUND = 'shared';

/** Whether this browser shares sound. Firefox and Safari share pictures alone; what they lack besides is to mute a tab that is shared. */
export const isSoundShareable = (): boolean => {
  const devices = navigator.mediaDevices;
  if (devices === undefined || !('getDisplayMedia' in devices)) return false;
  return 'suppressLocalAudioPlayback' in devices.getSupportedConstraints();
};

/** Asks what to share. Throws the `DOMException` of the browser, or a `NotFoundError` if the person shared something without sound. */
export async function sharedSound(): Promise<MediaStream> {
  // No sound is shared without a picture, which nothing here reads.
  const video = { frameRate: 1 };
  const stream = await navigator.mediaDevices.getDisplayMedia({ audio: true, video });
  if (stream.getAudioTracks().length > 0) return stream;
  for (const track of stream.getTracks()) track.stop();
  throw new DOMException('What was shared has no sound', 'NotFoundError');
}

/** Why no sound is shared, and the remedy, by the name of the error. */
export const sharingProblems: Readonly<Record<string, string>> = {
  InvalidStateError: 'The browser asks what to share only after a click. Press the button again.',
  NotAllowedError:
    'Nothing is shared. Choose a tab or the screen when the browser asks, and allow it in the settings of the system.',
  NotFoundError:
    'What you shared has no sound. Share it again with the sound switched on in the question of the browser, or share a tab: not every system gives the sound of its screen.',
  NotReadableError: 'The system does not give the sound of what you shared. Share a tab instead.',
};
