// Entry of the worker thread when the backend runs from its TypeScript sources: threads do not inherit the
// loader.
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
