import type { S3Client } from './s3-client.ts';
import { elementsOf, textOf } from './xml.ts';

/** An object in a list. */
interface ListedObject {
  /** After the prefix of the address. */
  readonly object: string;
  /** By the clock of the server. */
  readonly modifiedAt: number;
}

/** An upload in parts that is neither complete nor aborted. */
interface UnfinishedUpload {
  readonly object: string;
  readonly uploadId: string;
  readonly beganAt: number;
}

/** All objects whose keys begin so, in pages of up to 1,000. */
export async function* listObjects(
  client: S3Client,
  folder: string,
): AsyncGenerator<readonly ListedObject[]> {
  for (let token = ''; ; ) {
    const query = {
      'list-type': '2',
      prefix: client.prefix + folder,
      ...(token !== '' && { 'continuation-token': token }),
    };
    const { text } = await client.call({ method: 'GET', query });
    const objects = elementsOf(text, 'Contents').flatMap((entry): ListedObject[] => {
      const object = objectIn(client, entry);
      return object === null
        ? []
        : [{ object, modifiedAt: Date.parse(textOf(entry, 'LastModified') ?? '') }];
    });
    if (objects.length > 0) yield objects;
    const next = textOf(text, 'NextContinuationToken') ?? '';
    // A server that ignores the token would send the same page forever.
    if (next === '' || next === token || textOf(text, 'IsTruncated') !== 'true') return;
    token = next;
  }
}

/** All unfinished uploads, in pages. */
export async function* listUploads(client: S3Client): AsyncGenerator<readonly UnfinishedUpload[]> {
  for (let marker: Record<string, string> = {}; ; ) {
    const query = { uploads: '', prefix: client.prefix, ...marker };
    const { text } = await client.call({ method: 'GET', query });
    const uploads = elementsOf(text, 'Upload').flatMap((entry): UnfinishedUpload[] => {
      const object = objectIn(client, entry);
      const uploadId = textOf(entry, 'UploadId');
      const beganAt = Date.parse(textOf(entry, 'Initiated') ?? '');
      return object === null || uploadId === undefined ? [] : [{ object, uploadId, beganAt }];
    });
    if (uploads.length > 0) yield uploads;
    const key = textOf(text, 'NextKeyMarker') ?? '';
    const uploadId = textOf(text, 'NextUploadIdMarker') ?? '';
    const isSame = key === marker['key-marker'] && uploadId === marker['upload-id-marker'];
    if (key === '' || isSame || textOf(text, 'IsTruncated') !== 'true') return;
    marker = { 'key-marker': key, ...(uploadId && { 'upload-id-marker': uploadId }) };
  }
}

function objectIn({ prefix }: S3Client, entry: string): string | null {
  const key = textOf(entry, 'Key');
  return key?.startsWith(prefix) ? key.slice(prefix.length) : null;
}
