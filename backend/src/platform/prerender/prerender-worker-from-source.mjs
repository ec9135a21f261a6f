// Entry of the thread when the backend runs from its TypeScript sources: a thread inherits no loader.
import { register } from 'tsx/esm/api';

register();
await import('./prerender-worker.ts');
