import { ApiProblem } from '@shop/api-client';

/** Whether it says that nothing was done; otherwise no answer came, and it may have been. */
export const isRefusal = (error: Error): boolean => error instanceof ApiProblem && error.status < 500;

/**
 * Keys under which the same content is taken only once, however often it is sent: an answer may be lost. Other content
 * gets another key.
 */
export class RepeatKeys {
  readonly #unanswered = new Map<string, string>();

  of(content: unknown): string {
    const text = JSON.stringify(content);
    const key = this.#unanswered.get(text) ?? crypto.randomUUID();
    this.#unanswered.set(text, key);
    return key;
  }

  /** After an answer: the same content sent again is meant once more. */
  forget(content: unknown): void {
    this.#unanswered.delete(JSON.stringify(content));
  }

  /** Sends content with its key, and forgets the key before the caller has the answer and can send the content again. */
  async send<Answer>(content: unknown, send: (key: string) => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await send(this.of(content));
      this.forget(content);
      return answer;
    } catch (error) {
      if (error instanceof Error && isRefusal(error)) this.forget(content);
      throw error;
    }
  }
}
