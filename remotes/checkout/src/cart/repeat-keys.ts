import { ApiProblem } from '@shop/api-client';

/** Whether it says that nothing was done; otherwise no answer came, and it may have been. */
export const isRefusal = (error: unknown): boolean => error instanceof ApiProblem && error.status < 500;

/**
 * Sends content with a key under which the same content is taken only once, however often it is sent: an answer may be
 * lost. Other content gets another key.
 */
export function repeatable() {
  const unanswered = new Map<string, string>();
  return async <Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(content);
    const key = unanswered.get(text) ?? crypto.randomUUID();
    unanswered.set(text, key);
    try {
      const answer = await send(key);
      // Before the caller has the answer: the same content sent again is meant once more.
      unanswered.delete(text);
      return answer;
    } catch (error) {
      if (isRefusal(error)) unanswered.delete(text);
      throw error;
    }
  };
}
