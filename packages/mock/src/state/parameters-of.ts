import type { CustomMetadata } from '@verbatim/contract';

/**
 * The parameters of a job as they are echoed: all that was asked for, without the metadata. Made once for each job, when
 * it is first read. Parsed from text, because an object that is made at once is written faster than one made by leaving out.
 */
export function parametersOf<Body extends { readonly custom_metadata?: CustomMetadata }>(
  body: Body,
): Omit<Body, 'custom_metadata'> {
  const { custom_metadata: _metadata, ...params } = body;
  return JSON.parse(JSON.stringify(params)) as Omit<Body, 'custom_metadata'>;
}
