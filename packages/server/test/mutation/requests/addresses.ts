import fc from 'fast-check';
import { JOB_ID, UNKNOWN_ID } from '../../example-api.ts';
import { oddValues } from '../odd-values.ts';
import { change, type RequestMutator } from './request-mutator.ts';

/** Another verb on the same path. TRACE and CONNECT are left out: a Request can't have them. */
const verbs: RequestMutator = {
  weight: 1.5,
  mutations: () =>
    fc.constantFrom(...oddValues('methods')).map((method) =>
      change('address', `the verb ${method}`, (draft) => {
        draft.method = method;
      }),
    ),
};

const ids = [
  ...[UNKNOWN_ID, JOB_ID.toUpperCase(), JOB_ID.slice(1), JOB_ID.replaceAll('-', '')],
  ...oddValues('ids').map((id) => id.replaceAll('JOB_ID', JOB_ID)),
];

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
