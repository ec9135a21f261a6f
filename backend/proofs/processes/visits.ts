import { HttpClient } from '../../testing/http-client.ts';

/** Customers who use the shop without a pause and record each failed request. */
export class Visits {
  /** Descriptions of failed requests. */
  readonly failures: string[] = [];
  #answered = 0;
  #over = false;
  readonly #people: Promise<void>[];
  readonly #milestones: { answered: number; reached: () => void }[] = [];

  /**
   * @param tokens of the customers: each repeatedly orders this part, reads their list and cancels the order
   */
  constructor(url: string, tokens: ReadonlyMap<string, string>, part: { _id: string; minimumOrder: number }) {
    this.#people = [...tokens].map(async ([email, token]) => {
      const client = new HttpClient(url, token);
      const body = {
        partsId: part._id,
        orders: part.minimumOrder,
        phone: '15550100',
        address: '1 Dock Road',
      };
      while (!this.#over) {
        await this.#try(async () => {
          const { _id: id } = await client.call('POST /purchase', { body });
          this.#count();
          const orders = await client.call('GET /purchase', { query: { email } });
          this.#count();
          if (!orders.some((order) => order._id === id)) throw new Error(`${id} is not in the list`);
          await client.call('DELETE /purchase/{id}', { params: { id } });
          this.#count();
        });
      }
    });
  }

  get answered(): number {
    return this.#answered;
  }

  /** Resolves after this many further answers, or once a customer has failed. */
  further(requests: number): Promise<void> {
    if (this.#over) return Promise.resolve();
    return new Promise((reached) => {
      this.#milestones.push({ answered: this.#answered + requests, reached });
    });
  }

  /** Lets every customer finish their current round. */
  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#people);
  }

  /** A customer who fails stops, so that the failure is reported once. */
  async #try(visit: () => Promise<void>): Promise<void> {
    try {
      await visit();
    } catch (error) {
      this.failures.push(String(error));
      this.#over = true;
      for (const { reached } of this.#milestones) reached();
    }
  }

  #count(): void {
    this.#answered += 1;
    for (const { answered, reached } of this.#milestones) if (this.#answered >= answered) reached();
  }
}
