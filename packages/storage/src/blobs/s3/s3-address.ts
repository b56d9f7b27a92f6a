/** A bucket, or the part of it whose keys begin with a prefix. */
export interface S3Address {
  /** Origin of the server, and a path if it has one; without a slash at the end. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Empty, or ends with a slash. */
  readonly prefix: string;
}

/** Secrets that sign requests. */
export interface S3Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Of temporary credentials. */
  readonly sessionToken?: string | undefined;
}

const DEFAULT_REGION = 'us-east-1';

/** Bucket names as S3 allows them; some servers allow more. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads `s3://bucket/prefix?endpoint=https://host&region=eu-west-1`. Undefined if the text is something else. */
export function s3AddressOf(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, pathname, searchParams, hash, username, password } = new URL(
    text,
  );
  const known = [...searchParams.keys()].every((name) => name === 'endpoint' || name === 'region');
  if (protocol !== 's3:' || !bucketName.test(hostname) || !known) return undefined;
  if (port || hash || username || password) return undefined;
  const region = searchParams.get('region') || DEFAULT_REGION;
  const endpoint = searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`;
  if (!/^[a-z0-9-]+$/.test(region) || !isEndpoint(endpoint)) return undefined;
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '');
  if (!/^[\w.=/-]*$/.test(prefix) || /(^|\/)\.{0,2}\/|(^|\/)\.{1,2}$/.test(prefix))
    return undefined;
  return {
    endpoint: endpoint.replace(/\/+$/, ''),
    region,
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
  };
}

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
}
