/**
 * What a process may take to end before it is ended by force. It exceeds the longest time that the
 * backend gives itself to answer what it has begun (`LONGEST_DRAIN_MS` in backend/src/main.ts, 20 s):
 * ended sooner, it would leave calls without an answer.
 */
export const GRACE_MILLISECONDS = 25_000;
