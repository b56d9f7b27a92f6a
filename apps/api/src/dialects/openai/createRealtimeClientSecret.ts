import { completeBody, Problem } from '@verbatim/server';
import { checkSession } from '../../live/prepare-session.ts';
import type { Foundation } from '../../platform/foundation.ts';
import { handle } from '../../platform/handle.ts';
import type { CurrentRecognition } from '../../recognition/open-recognizer.ts';
import { type ClientSecrets, MAX_SECRET_LENGTH } from './realtime/client-secrets.ts';
import { newId } from './realtime/realtime-items.ts';
import {
  newSettings,
  sessionRequestOf,
  sessionStateOf,
  updatedSettings,
} from './realtime/realtime-settings.ts';

/** Creates a secret with which a browser opens realtime transcriptions. */
export const createRealtimeClientSecret = (
  deps: Pick<Foundation, 'clock' | 'guard'> &
    CurrentRecognition & { readonly clientSecrets: ClientSecrets },
) =>
  handle('createRealtimeClientSecret', ({ body, principal: { keyId } }) => {
    const { clientSecrets, clock, recognitionInUse } = deps;
    const installed = recognitionInUse().recognizers;
    const input = body.session?.audio?.input ?? {};
    const settings = updatedSettings(newSettings(undefined, installed), input, installed);
    const sessionId = newId('sess');
    checkSession(deps, completeBody('LiveSessionRequest', sessionRequestOf(settings, sessionId)));
    const expiresAt = clock.now() + body.expires_after.seconds * 1000;
    const value = clientSecrets.seal({ keyId, expiresAt, sessionId, settings });
    if (value.length > MAX_SECRET_LENGTH) throw tooMuch();
    return {
      status: 200,
      body: {
        value,
        expires_at: Math.floor(expiresAt / 1000),
        session: sessionStateOf(settings, sessionId),
      },
    };
  });

const tooMuch = (): Problem =>
  new Problem('invalid_request', {
    message: `The request is not valid: session has more prompt and keywords than fit into a secret of ${MAX_SECRET_LENGTH} characters. Let the client send them in a session.update.`,
    field: 'session',
  });
