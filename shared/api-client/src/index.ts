/** What remotes may use. The shell shares it with them: `shell/surface.json` reports it. */
export { ApiProblem, ApiUnreachable } from './problem.ts';
export { type CallQuery, callQuery, queryClient } from './query-client.ts';
export { type CallInput, type CallParameters, call, renewing } from './transport.ts';
export { uploadImage } from './upload-image.ts';
