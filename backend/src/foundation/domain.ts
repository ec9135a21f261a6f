import type { FastifyInstance } from 'fastify';
import type { Job } from './jobs/scheduled-job.ts';
import type { Api } from './web/api.ts';

/** The part of the server below `/api`. */
interface ApiScope {
  scope: FastifyInstance;
  /** Answers the contract's calls in this scope. */
  api: Api;
  /** Answers them in a scope within this one, which has plugins of its own. */
  apiIn(scope: FastifyInstance): Api;
}

/** What the door of a domain, its `index.ts`, opens for the server. */
export interface Domain {
  /** Answers the domain's calls. */
  routes(scope: ApiScope): void | Promise<void>;
  /** What it does by itself. */
  jobs: readonly Job[];
}
