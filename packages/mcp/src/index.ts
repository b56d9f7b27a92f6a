export { allowedFiles, NoSuchFolderError } from './allowed-files.ts';
export * from './mcp-server.ts';
export type { AllowedFiles } from './tool.ts';
