import type { Files } from '../../write.ts';
import { header } from '../source.ts';

/** What the blocking half calls what the awaited one has. `Async` is left out of every other name. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['__aenter__', '__enter__'],
  ['__aexit__', '__exit__'],
  ['__aiter__', '__iter__'],
  ['aclose', 'close'],
  ['aiter_bytes', 'iter_bytes'],
  ['ask_async_key', 'ask_key'],
  ['async_chunks', 'chunks'],
  ['asyncio', 'time'],
  ['run_session', 'run_blocking_session'],
  ['from ..async_caller', 'from .sync_caller'],
  ['from .async_methods', 'from .methods'],
  ['from ..live.async_session', 'from ..live.sync_session'],
]);

/** Docstrings, which are translated as prose; strings and comments, which are kept; then what is code. */
const TOKENS =
  /(?<prose>"""[\s\S]*?""")|(?<kept>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#.*)|(?<awaits>\basync (?=def\b|for\b|with\b)|\bawait )|(?:^from )?[.\w]+/gm;

/** The blocking half of Python that is awaited, for a module of the folder of generated code. */
export function emitPythonBlocking(awaited: string): string {
  return awaited.replace(TOKENS, (token, ...rest) => {
    const { prose, kept, awaits }: Partial<Record<string, string>> = rest.at(-1);
    if (kept !== undefined) return kept;
    if (awaits !== undefined) return '';
    if (prose === undefined) return named(token);
    return prose
      .replace(/[.\w]+/g, named)
      .replace('is awaited', 'blocks')
      .replace('awaits their results', 'blocks until their results are there');
  });
}

/** The blocking halves of the modules `async_*.py`, which are written by hand. */
export function emitBlockingModules(awaited: Files): Files {
  return new Map(
    [...awaited].map(([name, text]) => {
      const inFolder = text
        .replace(/^from \.(?=\w)/gm, 'from ..')
        .replaceAll('from ..generated.', 'from .');
      const source = `packages/client-python/src/verbatim/${name}.py`;
      const head = header('client-python', '#', source).trimEnd();
      return [`${name.replace('async', 'sync')}.py`, `${head}\n${emitPythonBlocking(inFolder)}`];
    }),
  );
}

function named(path: string): string {
  return (
    NAMES.get(path) ??
    path.replace(/\w+/g, (word) => NAMES.get(word) ?? word.replace(/Async(?=[A-Z])/, ''))
  );
}
