import { vi } from 'vitest';

/*
 * Test files run in one process, because a process of its own for each takes five times as long. So that none
 * notices what ran before it, each begins with new modules, once those that the file before still loads are there:
 * later they would come with what it mocked.
 */
await vi.dynamicImportSettled();
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
