/** The two lines that open every generated file: where it comes from and how to make it again. */
export function header(packageName: string, comment = '//'): string {
  return [
    `${comment} Generated from openapi/openapi.yaml. Do not edit: change the document and generate again.`,
    `${comment} Command: codegen generate --package ${packageName}`,
    '',
    '',
  ].join('\n');
}
