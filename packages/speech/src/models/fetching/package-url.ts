/** A wheel in Python's registry, as a package URL names it. */
export interface Wheel {
  readonly name: string;
  readonly version: string;
  readonly file: string;
}

/** `pkg:pypi/NAME@VERSION?file_name=FILE.whl`: https://github.com/package-url/purl-spec. */
const PACKAGE_URL = /^pkg:pypi\/([a-z0-9-]+)@([\w.]+)\?file_name=([\w.-]+\.whl)$/;

/** Whether an address names a package of Python's registry. */
export const isPythonPackage = (address: string): boolean => PACKAGE_URL.test(address);

/** The wheel that an address names. */
export function wheelIn(address: string): Wheel {
  const [, name, version, file] = PACKAGE_URL.exec(address) ?? [];
  if (name === undefined || version === undefined || file === undefined)
    throw new TypeError(`${address} names no wheel of Python's registry`);
  return { name, version, file };
}
