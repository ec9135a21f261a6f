/**
 * The time between SIGTERM and SIGKILL. It exceeds the longest time that the backend gives itself to answer
 * requests under way (`SHUTDOWN_TIMEOUT_MS` in backend/src/main.ts, 20 s): killed sooner, it would leave
 * requests without an answer.
 */
export const GRACE_MILLISECONDS = 25_000;
