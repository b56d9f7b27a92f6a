/** An import of those of these names that the code uses; nothing if it uses none. */
export function importUsed(module: string, names: readonly string[], code: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}(?:[[(]|\\.[A-Z])`).test(code));
  return used.length === 0 ? '' : `from ${module} import ${used.join(', ')}\n`;
}
