import type { AnyFailure } from '@verbatim/client';
import { typedCommand } from '@verbatim/processes/typed-command';

export const exitCodes = { ok: 0, failed: 1, wrongUse: 2, interrupted: 130 } as const;

/** A failed command. The message says what to do. */
export class CommandFailure extends Error {
  override readonly name: string = 'CommandFailure';
}

/** The service refuses this audio, and would refuse it again. */
export class RefusedAudioError extends CommandFailure {
  override readonly name = 'RefusedAudioError';
}

/** A command was called with wrong arguments. */
export class WrongUsageError extends Error {
  override readonly name = 'WrongUsageError';
}

/** The user ended the command. */
export class InterruptedError extends Error {
  override readonly name = 'InterruptedError';
}

/** A failure of the API as text, with advice. */
export function apiFailure({ error }: AnyFailure, baseUrl: string): CommandFailure {
  const { code, message, requestId, validationErrors } = error;
  const lines = [
    `${message} (${code}${requestId ? `, request ${requestId}` : ''})`,
    ...validationErrors.filter((rule) => !message.includes(rule)).map((rule) => `  ${rule}`),
    ...advice(code, baseUrl),
  ];
  return new CommandFailure(lines.join('\n'));
}

function advice(code: string, baseUrl: string): string[] {
  switch (code) {
    case 'connection_failed':
      return [
        `Nothing answers at ${baseUrl}. Start it with ${typedCommand('serve')}, or name another address in VERBATIM_URL.`,
      ];
    case 'missing_key':
    case 'invalid_key':
      return [
        `Set VERBATIM_KEY to a key that ${typedCommand('keys create')} made on the machine of the service.`,
      ];
    case 'job_not_found':
      return [`${typedCommand('jobs list')} shows the jobs of this key.`];
    case 'job_in_progress':
      return [`Delete it when it has ended; ${typedCommand('jobs show')} shows its status.`];
    default:
      return [];
  }
}
