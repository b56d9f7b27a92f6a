import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Corrections } from '@verbatim/contract';
import { useState } from 'react';
import { type Load, useLoad } from '../../../data/loaded.tsx';
import { useClient } from '../../../sign-in/signed-in.tsx';
import type { Corrected } from './corrections-of-text.ts';

/** Corrections with the version that a change of them names. */
interface VersionedCorrections extends Corrections {
  readonly etag: string;
}

/** What was stored before and, after steps back, what was stored later; the newest last. */
interface Steps {
  readonly back: readonly Corrected[];
  readonly ahead: readonly Corrected[];
}

const noSteps: Steps = { back: [], ahead: [] };

/** Returns why it was refused; null if it is stored. */
type Saved = Promise<AnyFailure | null>;

/** The corrections of a job, and ways to change them. */
export interface EditableCorrections {
  readonly load: Load<VersionedCorrections>;
  /** Stores a change of the loaded corrections. */
  readonly save: (change: Partial<Corrected>) => Saved;
  /** Stores what was stored before the last change of this page; null if there is none. */
  readonly undo: (() => Saved) | null;
  /** Stores again what the last `undo` took back; null if there is none. */
  readonly redo: (() => Saved) | null;
}

export function useCorrections(id: string): EditableCorrections {
  const client = useClient();
  const queries = useQueryClient();
  const [{ back, ahead }, setSteps] = useState(noSteps);
  const name = ['getCorrections', id];
  const load = useLoad<VersionedCorrections>({
    name,
    call: async (each, options) => {
      const result = await each.getCorrections({ ...options, path: { id } });
      return result.ok ? { ok: true, data: versioned(result.data, result.headers) } : result;
    },
  });
  const now = allOf(load.data ?? { words: [], speakers: [] });
  const { etag = '"0"' } = load.data ?? {};
  const store = async (wanted: Corrected, steps: Steps): Saved => {
    const headers = { 'If-Match': etag };
    const result = await client.updateCorrections({ path: { id }, headers, body: wanted });
    if (result.ok) {
      queries.setQueryData(name, versioned(result.data, result.headers));
      setSteps(steps);
      return null;
    }
    // Another tab was faster: with what it stored, the same change can be made again. A step back would take its change away.
    if (result.error.code === 'corrections_changed') {
      setSteps(noSteps);
      await load.refetch();
    }
    return result;
  };
  const last = back.at(-1);
  const next = ahead.at(-1);
  return {
    load,
    save: (change) => store({ ...now, ...change }, { back: [...back, now], ahead: [] }),
    undo: last ? () => store(last, { back: back.slice(0, -1), ahead: [...ahead, now] }) : null,
    redo: next ? () => store(next, { back: [...back, now], ahead: ahead.slice(0, -1) }) : null,
  };
}

/** Corrections with their empty lists. */
export const allOf = ({
  words,
  utterances = [],
  splits = [],
  merges = [],
  speakers,
}: Omit<Corrections, 'updated_at'>): Corrected => ({ words, utterances, splits, merges, speakers });

const versioned = (corrections: Corrections, headers: Headers): VersionedCorrections => ({
  ...corrections,
  // A proxy that compresses the response makes its ETag weak, which `If-Match` never matches.
  etag: headers.get('etag')?.replace(/^W\//, '') ?? '"0"',
});
