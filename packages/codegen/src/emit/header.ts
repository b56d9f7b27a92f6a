/** The two-line header of every generated file: its source, and the command that writes it. */
export function header(
  packageName: string,
  comment = '//',
  source = 'openapi/openapi.yaml',
): string {
  const what = source.endsWith('.yaml') ? 'the document' : 'that file';
  return [
    `${comment} Generated from ${source}. Do not edit: change ${what} and generate again.`,
    `${comment} Command: codegen generate --package ${packageName}`,
    '',
    '',
  ].join('\n');
}
