import { afterAll, vi } from 'vitest';

/*
 * Test files run in one process, because a process of its own for each takes five times as long. So that none
 * notices what ran before it, each begins with new modules, and ends when those that it still loads are there:
 * later they would come with what it mocked.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
afterAll(() => vi.dynamicImportSettled());
