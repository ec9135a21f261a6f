import { vi } from 'vitest';

/*
 * Test files run in one process, because a process of its own for each takes five times as long. So that none
 * notices what ran before it, each begins with new modules.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
