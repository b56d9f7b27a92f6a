export { requestText, type TextResponse } from './request-text.ts';
export { bodyOf, headerOf, sendRequest, type WireRequest } from './send-request.ts';
