export type { AllowedFiles } from './allowed-files.ts';
export { allowedFiles, NoSuchFolderError } from './allowed-files.ts';
export { type McpServerSettings, mcpServer } from './mcp-server.ts';
export { type HttpMcpSettings, type RunningMcpServer, serveHttp, serveStdin } from './serve.ts';
