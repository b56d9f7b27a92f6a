import type { InternalHandlers, OperationResponse, PublicHandlers } from '@verbatim/server';
import type { MockContext, MockPrincipals } from '../account.ts';
import { reader } from '../document.ts';

/** Handlers of the document, health, readiness and sign-in. */
export function serviceOperations(): Pick<
  PublicHandlers<MockPrincipals>,
  'createSignIn' | 'getOpenapiDocument' | 'getHealth' | 'getReadiness'
> {
  return {
    // It makes no links, so that no code is valid.
    createSignIn: () => ({ status: 401, body: { code: 'invalid_sign_in_code' } }),
    getOpenapiDocument: () => ({ status: 200, body: { ...reader.document } }),
    getHealth: () => ({ status: 200, body: { status: 'ok' } }),
    getReadiness: ready,
  };
}

const ready = (): OperationResponse<'getNodeReadiness'> => ({
  status: 200,
  body: {
    status: 'ready',
    checks: [{ name: 'memory', ok: true }],
    recognizers: [{ engine: 'mock', model: 'scripted', languages: [] }],
    max_share_seconds: 31_536_000,
    language_model: 'scripted',
    recognition_advice: 'The mock recognizes nothing: its words are scripted.',
  },
});

/** Handlers of the operators' API. */
export const internalOperations = (context: MockContext): InternalHandlers<MockPrincipals> => ({
  getMetrics: () => {
    const now = context.clock.now();
    let queued = 0;
    let open = 0;
    for (const { jobs } of context.accounts.values()) {
      for (const job of jobs.inOrder) {
        if (job.kind === 'live') open += job.isOpen ? 1 : 0;
        else if (job.status(now) === 'queued') queued += 1;
      }
    }
    return { status: 200, body: metrics({ queued, open }) };
  },
  getNodeReadiness: ready,
});

const metrics = ({ queued, open }: { queued: number; open: number }): string =>
  [
    '# HELP verbatim_jobs_queued Jobs that wait to be worked on.',
    '# TYPE verbatim_jobs_queued gauge',
    `verbatim_jobs_queued ${queued}`,
    '# HELP verbatim_sessions_open Live sessions with an open connection.',
    '# TYPE verbatim_sessions_open gauge',
    `verbatim_sessions_open ${open}`,
    '',
  ].join('\n');
