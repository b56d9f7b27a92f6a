import { randomBytes } from 'node:crypto';
import type { NodeRow, NodeStore } from '@verbatim/storage';
import { type Clock, sleep } from '@verbatim/time';

/** Names of shared secrets: what nodes sign with; what replaces it, which all accept by then; what it was before, still accepted. */
const CURRENT = 'cluster';
const NEXT = 'cluster-next';
const BEFORE = 'cluster-before';
/** A node reads the secrets after each heartbeat: at the end of the second one it has read what was there before the first. */
const BEATS = 2;
const POLL_MS = 250;
const SECRET_BYTES = 32;

/** The secrets that requests between nodes are signed with. */
export interface ClusterSecrets {
  /** What a node signs with. */
  readonly current: string;
  /** What it accepts, too. */
  readonly others: readonly string[];
}

export const newClusterSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Reads the secrets of the cluster. The proposal becomes the first one. */
export async function readClusterSecrets(
  nodes: Pick<NodeStore, 'secret' | 'secrets'>,
  proposal: string,
): Promise<ClusterSecrets> {
  const [stored, next, before] = await nodes.secrets([CURRENT, NEXT, BEFORE]);
  const current = stored ?? (await nodes.secret(CURRENT, proposal));
  return { current, others: [next, before].filter((each) => typeof each === 'string') };
}

/** What replacing the secret of the cluster needs. */
interface ReplacementOptions {
  readonly nodes: NodeStore;
  readonly clock: Pick<Clock, 'after'>;
  /** Called before each step. */
  readonly onStep: (step: ReplacementStep) => void;
}

/** What is done next, with the nodes that were alive before it. */
export interface ReplacementStep {
  readonly step: 'announce' | 'replace' | 'forget';
  readonly nodes: readonly NodeRow[];
}

/**
 * Replaces the secret of the cluster while nodes run: all accept the new one before the first signs with it, and the old one until the
 * last has stopped signing with it. Killed at any moment, it goes on at the next call. Returns false if no node has ever run.
 */
export async function replaceClusterSecret(options: ReplacementOptions): Promise<boolean> {
  const { nodes, onStep } = options;
  const [current, before] = await nodes.secrets([CURRENT, BEFORE]);
  if (current === null) return false;
  if (before === null) {
    onStep({ step: 'announce', nodes: await nodes.list() });
    await nodes.secret(NEXT, newClusterSecret());
    await readByAll(options);
    onStep({ step: 'replace', nodes: await nodes.list() });
    await nodes.replaceSecret({ replaced: CURRENT, by: NEXT, keptAs: BEFORE });
  }
  await readByAll(options);
  onStep({ step: 'forget', nodes: await nodes.list() });
  await nodes.removeSecret(BEFORE);
  return true;
}

/** Waits until every node that is alive has read the secrets, or is gone. */
async function readByAll({ nodes, clock }: ReplacementOptions): Promise<void> {
  const waiting = new Map(
    (await nodes.list()).map(({ id, aliveUntil }) => [id, { aliveUntil, beats: 0 }]),
  );
  for (;;) {
    const alive = new Map((await nodes.list()).map((node) => [node.id, node.aliveUntil]));
    for (const [id, seen] of waiting) {
      const aliveUntil = alive.get(id);
      const beats = seen.beats + Number(aliveUntil !== seen.aliveUntil);
      if (aliveUntil === undefined || beats >= BEATS) waiting.delete(id);
      else waiting.set(id, { aliveUntil, beats });
    }
    if (waiting.size === 0) return;
    await sleep(clock, POLL_MS);
  }
}
