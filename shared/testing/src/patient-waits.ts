import { configure } from '@testing-library/react';

/** Milliseconds that a test waits for something to appear: long enough for a busy machine. */
const TIMEOUT_MS = 10_000;
configure({ asyncUtilTimeout: TIMEOUT_MS });
