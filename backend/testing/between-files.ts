import { vi } from 'vitest';

/*
 * The test files of a worker run in one process, because starting one and loading the libraries for each
 * takes longer than most of its tests. So that none notices what ran before it, each begins with new modules.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllEnvs();
