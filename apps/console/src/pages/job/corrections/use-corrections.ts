import { useQueryClient } from '@tanstack/react-query';
import type { AnyFailure } from '@verbatim/client/http';
import type { Corrections } from '@verbatim/contract';
import { useState } from 'react';
import { type Load, useLoad } from '../../../data/use-load.ts';
import { useClient } from '../../../sign-in/signed-in.tsx';

/** Corrections with the version that a change of them names. */
export interface VersionedCorrections extends Corrections {
  readonly etag: string;
}

/** What a person changes. */
export type CorrectionsChange = Partial<Pick<Corrections, 'speakers' | 'words'>>;

/** The corrections of a job, and a way to change them. */
export interface EditableCorrections {
  readonly load: Load<VersionedCorrections>;
  /** Stores a change of the loaded corrections. Returns why it was refused; null if it is stored. */
  readonly save: (change: CorrectionsChange) => Promise<AnyFailure | null>;
  readonly isSaving: boolean;
}

export function useCorrections(id: string): EditableCorrections {
  const client = useClient();
  const queries = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const name = ['getCorrections', id];
  const load = useLoad<VersionedCorrections>({
    name,
    call: async (each, options) => {
      const result = await each.getCorrections({ ...options, path: { id } });
      return result.ok ? { ok: true, data: versioned(result.data, result.headers) } : result;
    },
  });
  const save = async (change: CorrectionsChange): Promise<AnyFailure | null> => {
    const { words = [], speakers = [], etag = '"0"' } = load.data ?? {};
    setIsSaving(true);
    const result = await client.updateCorrections({
      path: { id },
      headers: { 'If-Match': etag },
      body: { words, speakers, ...change },
    });
    setIsSaving(false);
    if (result.ok) {
      queries.setQueryData(name, versioned(result.data, result.headers));
      return null;
    }
    // Another tab was faster: with what it stored, the same change can be made again.
    if (result.error.code === 'corrections_changed') await load.refetch();
    return result;
  };
  return { load, save, isSaving };
}

const versioned = (corrections: Corrections, headers: Headers): VersionedCorrections => ({
  ...corrections,
  // A proxy that compresses the response makes its ETag weak, which `If-Match` never matches.
  etag: headers.get('etag')?.replace(/^W\//, '') ?? '"0"',
});
