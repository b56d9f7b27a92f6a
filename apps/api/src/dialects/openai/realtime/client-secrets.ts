import type { NodeStore } from '@verbatim/storage';
import type { KeyRing } from '../../../keys/key-ring.ts';
import type { KeyPrincipal, ServicePrincipals } from '../../../platform/handle.ts';
import { newTokenKey, SealedTokens } from '../../../platform/sealed-tokens.ts';
import type { RealtimeSettings } from './realtime-settings.ts';

/** The content of a client secret, which only the service can read. */
interface SecretContent {
  /** The public part of the key that it was created with. */
  readonly keyId: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The id of all sessions that are opened with it. */
  readonly sessionId: string;
  readonly settings: RealtimeSettings;
}

/** A browser that has a secret instead of the key. */
interface SecretPrincipal extends KeyPrincipal {
  readonly secret: SecretContent;
}

/** The principals of the service, with what a secret says. */
export type RealtimePrincipals = ServicePrincipals & {
  readonly realtimeSecret: SecretPrincipal;
  readonly realtimeProtocolSecret: SecretPrincipal;
};

/** Prefix by which clients of OpenAI recognize a credential for browsers. */
export const SECRET_PREFIX = 'ek_';
/** Longest secret: it is sent in a header, and servers and proxies take 8 kB of headers or more. */
export const MAX_SECRET_LENGTH = 4096;

/** The name of the key among the secrets that nodes share. */
const SHARED_KEY = 'client-secrets';

/** Makes and reads client secrets. A secret holds its own content, so that none is stored. */
export class ClientSecrets extends SealedTokens<SecretContent> {
  /** The secret, with its prefix. */
  override seal(content: SecretContent): string {
    return SECRET_PREFIX + super.seal(content);
  }
}

/** The content of a caller's client secret; null for a caller with a key. */
export const secretOf = (caller: KeyPrincipal | SecretPrincipal): SecretContent | null =>
  'secret' in caller ? caller.secret : null;

/** Client secrets that all nodes read. A service that is alone makes them with a key of its own, so that they end when it restarts. */
export async function openClientSecrets(
  nodes: Pick<NodeStore, 'secret'> | null,
): Promise<ClientSecrets> {
  const own = newTokenKey();
  return new ClientSecrets(nodes === null ? own : await nodes.secret(SHARED_KEY, own));
}

interface OwnerDeps {
  readonly keys: Pick<KeyRing, 'ownerOf'>;
  readonly clientSecrets: Pick<ClientSecrets, 'open'>;
  readonly clock: { now(): number };
}

/** The principal of a client secret, given without its prefix; undefined if it has expired, or its key no longer works. */
export async function ownerOfClientSecret(
  { keys, clientSecrets, clock }: OwnerDeps,
  text: string,
): Promise<SecretPrincipal | undefined> {
  const secret = clientSecrets.open(text);
  if (secret === null || secret.expiresAt <= clock.now()) return undefined;
  const owner = await keys.ownerOf(secret.keyId);
  return owner && { ...owner, secret };
}
