export { type AllowedFiles, allowedFiles, NoSuchFolderError } from './allowed-files.ts';
export * from './mcp-server.ts';
