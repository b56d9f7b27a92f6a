import type { CustomMetadata } from '@verbatim/contract';

/** What a job is asked for, as the texts that are kept: the parameters are echoed without the metadata. */
export function parameterTexts<Body extends { readonly custom_metadata?: CustomMetadata }>(
  body: Body,
): { params: string; customMetadata: string | null } {
  const { custom_metadata, ...params } = body;
  return {
    params: JSON.stringify(params),
    customMetadata: custom_metadata === undefined ? null : JSON.stringify(custom_metadata),
  };
}
