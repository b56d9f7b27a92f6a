/** A file that holds code. */
export function isCode(path: string): boolean {
  return /\.[cm]?[jt]sx?$/.test(path);
}

/** Code that only tests and tools run, such as what packs a package: it may use devDependencies. */
export function isTest(path: string): boolean {
  return /(^|\/)(test|build)\//.test(path) || /\.(test|test-d|config)\.[cm]?[jt]sx?$/.test(path);
}

/** Input of a test: it may be as wrong as the test needs. */
export function isFixture(path: string): boolean {
  return /(^|\/)test\/(.*\/)?(fixtures|__snapshots__)\//.test(path);
}

/** A file that codegen wrote. */
export function isGenerated(path: string): boolean {
  return /\/src\/(?:verbatim\/)?generated\//.test(path);
}
