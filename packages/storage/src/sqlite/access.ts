import type { ClusterStore, Store } from '../store.ts';

/**
 * The thread that runs a method: one writes, one reads by key, and one runs lists, of which some are slow and must not delay
 * other reads.
 */
export type Access = 'write' | 'read' | 'list';

type AccessTo<Role> = { readonly [Method in keyof Role]: Access };

/** The thread of each method of the store. */
export const access = {
  jobs: {
    create: 'write',
    get: 'read',
    getFinished: 'read',
    resultPart: 'read',
    dialectOf: 'read',
    unfinishedOf: 'read',
    list: 'list',
    remove: 'write',
    removeFinishedBefore: 'write',
    counts: 'read',
  } satisfies AccessTo<Store['jobs']>,
  corrections: {
    get: 'read',
    replace: 'write',
  } satisfies AccessTo<Store['corrections']>,
  queue: {
    lease: 'write',
    extend: 'write',
    keepPercent: 'write',
    seize: 'write',
    keepAudio: 'write',
    keepPiece: 'write',
    finish: 'write',
    retry: 'write',
    handBack: 'write',
    releaseOwner: 'write',
    nextAt: 'read',
  } satisfies AccessTo<Store['queue']>,
  uploads: {
    create: 'write',
    get: 'read',
    removeUnusedBefore: 'write',
  } satisfies AccessTo<Store['uploads']>,
  keys: {
    create: 'write',
    createFirst: 'write',
    get: 'read',
    list: 'read',
    listOf: 'list',
    revoke: 'write',
    createSignIn: 'write',
    exchangeSignIn: 'write',
  } satisfies AccessTo<Store['keys']>,
  responses: {
    find: 'read',
    removeExpired: 'write',
  } satisfies AccessTo<Store['responses']>,
  sessions: {
    get: 'read',
    connect: 'write',
    release: 'write',
    keep: 'write',
    finals: 'read',
    keepPiece: 'write',
    messagesAfter: 'read',
    finish: 'write',
    complete: 'write',
    open: 'list',
    expire: 'write',
  } satisfies AccessTo<Store['sessions']>,
  outbox: {
    lease: 'write',
    delivered: 'write',
    retry: 'write',
    giveUp: 'write',
    handBack: 'write',
    releaseOwner: 'write',
    nextAt: 'read',
    dead: 'list',
    replay: 'write',
    counts: 'read',
  } satisfies AccessTo<Store['outbox']>,
  callbacks: {
    list: 'list',
    retry: 'write',
  } satisfies AccessTo<Store['callbacks']>,
  blobs: {
    trash: 'read',
    forget: 'write',
    record: 'write',
    sums: 'read',
    unknown: 'read',
    inUse: 'list',
    holdBack: 'write',
  } satisfies AccessTo<Store['blobs']>,
  nodes: {
    join: 'write',
    beat: 'write',
    get: 'read',
    list: 'read',
    leave: 'write',
    secret: 'write',
    secrets: 'read',
    replaceSecret: 'write',
    removeSecret: 'write',
  } satisfies AccessTo<ClusterStore['nodes']>,
  work: {
    take: 'write',
    extend: 'write',
    release: 'write',
  } satisfies AccessTo<ClusterStore['work']>,
  rates: {
    take: 'write',
    removeIdle: 'write',
  } satisfies AccessTo<ClusterStore['rates']>,
} as const;
