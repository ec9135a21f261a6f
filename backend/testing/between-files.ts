import { vi } from 'vitest';

/*
 * The test files of a worker run in one process and share its modules, because loading those for each file takes longer than most
 * tests. State of a module must not depend on the file; a file that mocks one begins and ends with new ones.
 */
vi.useRealTimers();
vi.unstubAllEnvs();
vi.restoreAllMocks();
