import { operations, securitySchemes } from '@verbatim/contract';
import type { JsonObject } from '@verbatim/openapi-document';
import { exampleNamed } from '../contract-document.ts';
import { fullListQuery, fullLiveSession } from '../samples.ts';

/** A request that is measured, and the status of the answer that it must get. */
export interface Exchange {
  readonly title: string;
  readonly method: 'GET' | 'POST';
  readonly target: string;
  readonly body: string | null;
  readonly status: number;
}

/** The address that live sessions are created at. */
export const liveSessionsPath: string = operations.createLiveSession.path;

/** The address that pre-recorded jobs are listed at. */
export const preRecordedJobsPath: string = operations.listPreRecordedJobs.path;

/** The two requests, by the name that the command line knows them by. */
export const exchanges = {
  post: {
    title: `POST ${liveSessionsPath}, every field given`,
    method: 'POST',
    target: liveSessionsPath,
    body: JSON.stringify(fullLiveSession),
    status: 201,
  },
  get: {
    title: `GET ${preRecordedJobsPath}, every parameter given`,
    method: 'GET',
    target: `${preRecordedJobsPath}?${fullListQuery}`,
    body: null,
    status: 200,
  },
} as const satisfies Record<string, Exchange>;

/** What every peer answers to POST: the same object, made once, so that only the way to it and from it is measured. */
export const createdSession: JsonObject = exampleNamed('LiveSessionReady');

/** What every peer answers to GET. */
export const jobsPage: JsonObject = exampleNamed('PreRecordedJobListPage');

/** The header that carries the key. */
export const keyHeader: string = securitySchemes.serviceKey.name;

/** The key that the load generator sends. */
export const benchKey = 'bench-key-000000000000000000000000';

const accounts = new Map([[benchKey, { account: 'bench' }]]);

/** The check of a key that every peer with authentication makes. */
export const accountOf = (key: string | null | undefined): { account: string } | undefined =>
  key ? accounts.get(key) : undefined;
