/** The two-line header of every generated file: its source, and the command that writes it. */
export function header(packageName: string, comment = '//'): string {
  return [
    `${comment} Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.`,
    `${comment} Command: codegen generate --package ${packageName}`,
    '',
    '',
  ].join('\n');
}
