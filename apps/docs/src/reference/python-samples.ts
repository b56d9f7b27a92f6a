/** What a sample imports, if it uses it. */
const IMPORTS: Readonly<Record<string, string>> = {
  'Path(': 'from pathlib import Path',
  'types.': 'from verbatim import types',
  'open_live_session(': 'from verbatim import open_live_session',
};

/**
 * The Python sample of each operation, by the name of its method: the bodies of functions of the Python client, whose tests check
 * their types and run them against the mock.
 */
export function pythonSamplesIn(source: string): ReadonlyMap<string, string> {
  const functions = source.matchAll(
    /^def (\w+)\([^\n]*\) -> None:\n((?: {4}[^\n]*\n|\n(?= {4}))+)/gm,
  );
  return new Map([...functions].map(([, name = '', body = '']) => [name, withImports(body)]));
}

/** The name of the method of an operation: `getLiveSession` is `get_live_session`. */
export function pythonName(operationId: string): string {
  return operationId.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}

function withImports(body: string): string {
  const used = Object.entries(IMPORTS).filter(([sign]) => body.includes(sign));
  const imports = used.map(([, line]) => `${line}\n`).join('');
  const code = body.replace(/^ {4}/gm, '').trim();
  return imports === '' ? code : `${imports}\n${code}`;
}
