export { ApiProblem, ApiUnreachable } from './problem.ts';
export { queryClient } from './query-client.ts';
export type { TokenSource } from './token-source.ts';
export { type CallInput, call, callWithToken, configureApi } from './transport.ts';
export { uploadImage } from './upload-image.ts';
