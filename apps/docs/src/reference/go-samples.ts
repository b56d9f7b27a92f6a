/**
 * The Go sample of each operation by its id: the bodies of functions in tests of the Go client, which compile them and run them
 * against the mock.
 */
export function goSamplesIn(source: string): ReadonlyMap<string, string> {
  const functions = source.matchAll(/^func sample(\w+)\([^\n]*\) error \{\n(.*?)^\}$/gms);
  return new Map(
    [...functions].map(([, name = '', body = '']) => [
      name.toLowerCase(),
      body
        .replace(/^\treturn nil\n/m, '')
        .replace(/^\t/gm, '')
        .trim(),
    ]),
  );
}
