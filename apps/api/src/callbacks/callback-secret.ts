import { randomBytes } from 'node:crypto';
import { CallbackSigner } from '@verbatim/jobs';
import type { NodeStore } from '@verbatim/storage';
import type { Clock } from '@verbatim/time';
import type { Logger } from '../observability/logger.ts';
import { type SecretFile, secretFile } from '../platform/secret-file.ts';

/** As long as the signature. */
const SECRET_BYTES = 32;
const MIN_BYTES = 24;
const FORM = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
/** Names of shared secrets: the current secret, known to all receivers, and its replacement. */
const CURRENT = 'callbacks';
const NEXT = 'callbacks-next';
/** A secret that is being replaced reaches every node within this time. */
const FRESH_MS = 1_000;

/** The secret that all receivers know and, while it is being replaced, the next one. Callbacks are signed with both. */
interface CallbackSecrets {
  readonly current: string | null;
  readonly next: string | null;
}

/** Where a service keeps the signing secrets of its callbacks. */
export interface CallbackSecretPlace {
  read(): Promise<CallbackSecrets>;
  /** Both return the secret that is kept: the proposed one, unless there was one already. */
  proposeCurrent(secret: string): Promise<string>;
  proposeNext(secret: string): Promise<string>;
  /** In one step, the next secret takes the place of the current one. Nothing happens without a next one. */
  promoteNext(): Promise<void>;
  removeNext(): Promise<void>;
  /** For a place that no service uses at this moment. */
  overwrite(secrets: CallbackSecrets): Promise<void>;
}

/** Secrets in the data directory of a service that is alone. */
export function secretsInDirectory(path: string): CallbackSecretPlace {
  const current = checkedFile(path);
  const next = checkedFile(nextSecretPath(path));
  return {
    async read() {
      // In this order: a promotion in between is read as the new secret twice, never as the former one alone.
      const replacing = await next.read();
      return { current: await current.read(), next: replacing };
    },
    proposeCurrent: (secret) => current.propose(secret),
    proposeNext: (secret) => next.propose(secret),
    promoteNext: () => next.moveTo(path),
    removeNext: () => next.remove(),
    async overwrite(secrets) {
      for (const [file, secret] of [
        [current, secrets.current],
        [next, secrets.next],
      ] as const) {
        if (secret === null) await file.remove();
        else await file.replace(secret);
      }
    },
  };
}

/** The file beside `callback-secret` that has the next secret. */
const nextSecretPath = (path: string): string => `${path}-next`;

export function secretsInStore(nodes: NodeStore): CallbackSecretPlace {
  return {
    async read() {
      const [current = null, next = null] = await nodes.secrets([CURRENT, NEXT]);
      return { current, next };
    },
    proposeCurrent: (secret) => nodes.secret(CURRENT, secret),
    proposeNext: (secret) => nodes.secret(NEXT, secret),
    promoteNext: () => nodes.replaceSecret({ replaced: CURRENT, by: NEXT, keptAs: null }),
    removeNext: () => nodes.removeSecret(NEXT),
    async overwrite({ current, next }) {
      for (const [name, secret] of [
        [CURRENT, current],
        [NEXT, next],
      ] as const) {
        await nodes.removeSecret(name);
        if (secret !== null) await nodes.secret(name, secret);
      }
    },
  };
}

/** Secrets of nodes; the file of this one has the current secret, too, because operators are told to look there. */
export function secretsOfNode(nodes: NodeStore, path: string): CallbackSecretPlace {
  const shared = secretsInStore(nodes);
  const file = checkedFile(path);
  const keepInFile = async (current: string | null): Promise<void> => {
    if (current !== null && current !== (await file.read())) await file.replace(current);
  };
  return {
    ...shared,
    async read() {
      const secrets = await shared.read();
      await keepInFile(secrets.current);
      return secrets;
    },
    async proposeCurrent(proposal) {
      const current = await shared.proposeCurrent((await file.read()) ?? proposal);
      await keepInFile(current);
      return current;
    },
  };
}

export const newCallbackSecret = (): string =>
  `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Signs callbacks with the configured secrets, otherwise with the stored ones; makes a secret if there is none. */
export async function openCallbackSigner({
  configured,
  place,
  clock,
  log,
}: {
  readonly configured: readonly string[] | null;
  readonly place: CallbackSecretPlace;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly log: Pick<Logger, 'error'>;
}): Promise<() => Promise<CallbackSigner>> {
  const [first, ...others] = configured ?? [];
  if (first !== undefined) {
    const signer = new CallbackSigner(first, ...others);
    return () => Promise.resolve(signer);
  }
  const made = await place.proposeCurrent(newCallbackSecret());
  let last = { signer: new CallbackSigner(made), readAt: Number.NEGATIVE_INFINITY };
  return async () => {
    const readAt = clock.elapsed();
    if (readAt - last.readAt < FRESH_MS) return last.signer;
    try {
      const { current, next } = await place.read();
      if (current === null) throw new Error('The signing secret of callbacks is gone.');
      const replacing = next === null ? [] : [next];
      last = { signer: new CallbackSigner(current, ...replacing), readAt };
    } catch (err) {
      // Receivers most likely still know the secret that was read last.
      log.error({ err }, 'the signing secrets of callbacks could not be read');
      last = { ...last, readAt };
    }
    return last.signer;
  };
}

function checkedFile(path: string): SecretFile {
  const file = secretFile(path);
  return {
    ...file,
    async read() {
      const secret = await file.read();
      return secret === null ? null : checked(secret, path);
    },
    propose: async (secret) => checked(await file.propose(secret), path),
  };
}

function checked(secret: string, path: string): string {
  const bytes = Buffer.from(FORM.exec(secret)?.[1] ?? '', 'base64');
  if (bytes.byteLength >= MIN_BYTES) return secret;
  throw new Error(
    `The secret in ${path} can't be used: it must be whsec_ followed by at least ${MIN_BYTES} bytes as base64.`,
  );
}
