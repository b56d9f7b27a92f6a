import fc from 'fast-check';
import { JOB_ID, UNKNOWN_ID } from '../../example-api.ts';
import { change, type RequestMutator } from './request-mutator.ts';

/** TRACE and CONNECT are left out: a Request can't have them. */
const methods = [
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'QUERY', 'X'],
  ['constructor'],
].flat();

/** Another verb on the same path. */
const verbs: RequestMutator = {
  weight: 1.5,
  mutations: () =>
    fc.constantFrom(...methods).map((method) =>
      change('address', `the verb ${method}`, (draft) => {
        draft.method = method;
      }),
    ),
};

const ids = [
  [UNKNOWN_ID, JOB_ID.toUpperCase(), JOB_ID.slice(1), `${JOB_ID}0`, `{${JOB_ID}}`],
  [`urn:uuid:${JOB_ID}`, JOB_ID.replaceAll('-', ''), `${JOB_ID}%20`, `${JOB_ID}%00`],
  [`${JOB_ID}%0A`, `${JOB_ID};a=b`, `${JOB_ID},${JOB_ID}`, `${JOB_ID}/`, `${JOB_ID}//`],
  [`${JOB_ID}/x`, `${JOB_ID}%2Ffile`, '', '.', '..', '%2e%2e', '%2e%2e%2f%2e%2e%2fetc%2fpasswd'],
  ['..%5c..%5c', '%00', '%0D%0Aset-cookie:%20a=b', '%E0%A4%A', '%FF%FE', '%zz', '%', '%25'],
  ['%C3%A9', '\u00e9', '\u{1f9d1}', '0', '-1', '1e400', 'null', 'undefined', '__proto__'],
  ['constructor', 'hasOwnProperty', '*', ':id', '{id}', '%7Bid%7D', "'%20or%201=1--"],
  ['x'.repeat(8000), '%41'.repeat(2000)],
].flat();

/** Ids that are malformed, unknown, or contain path segments. */
const pathIds: RequestMutator = {
  weight: 8,
  mutations: ({ operation }) =>
    operation.path.includes('{')
      ? fc.constantFrom(...ids).map((id) =>
          change('address', `the id ${id.slice(0, 60)}`, (draft) => {
            draft.path = draft.path.replace(JOB_ID, id);
          }),
        )
      : null,
};

const detours: Readonly<Record<string, (path: string) => string>> = {
  'a slash at the end': (path) => `${path}/`,
  'a slash too many': (path) => path.replace('/', '//'),
  'in capitals': (path) => path.toUpperCase(),
  'a letter encoded': (path) =>
    path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  'a letter encoded twice': (path) =>
    path.replace(/[a-z]/, (letter) => `%25${letter.charCodeAt(0).toString(16)}`),
  'a slash encoded': (path) => path.replace(/(?<=.)\//, '%2F'),
  'dots in it': (path) => path.replace('/', '/./'),
  'up and down again': (path) => `/x/..${path}`,
  backslashes: (path) => path.replaceAll('/', '\\'),
  'one step more': (path) => `${path}/more`,
  'one step less': (path) => path.slice(0, path.lastIndexOf('/')) || '/',
  'a parameter of the segment': (path) => `${path};v=1`,
  'a NUL at the end': (path) => `${path}%00`,
  'a broken escape at the end': (path) => `${path}%`,
  'an escape that is no UTF-8': (path) => `${path}%C3`,
  'an extension': (path) => `${path}.json`,
  'a tab in it': (path) => path.replace('v2', 'v\t2'),
  'another version': (path) => path.replace('/v2', '/v3'),
  'very long': (path) => `${path}/${'x'.repeat(20_000)}`,
};

/** Paths that are nearly, or really, another way to write the same one. */
const paths: RequestMutator = {
  weight: 1.5,
  mutations: () =>
    fc.constantFrom(...Object.entries(detours)).map(([about, detour]) =>
      change('address', `the path with ${about}`, (draft) => {
        draft.path = detour(draft.path);
      }),
    ),
};

/** All ways to damage the method and the address of a request. */
export const addressMutators: readonly RequestMutator[] = [pathIds, paths, verbs];
