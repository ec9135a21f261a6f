import { HttpClient, Unanswered } from '../../testing/http-client.ts';

/** A part that a buyer sometimes orders. */
export interface WantedPart {
  _id: string;
  minimumOrder: number;
}

/** Orders and cancels parts, and remembers each answer. */
export class Buyer {
  /** Every order that was acknowledged, the cancelled ones too. */
  readonly acknowledged: string[] = [];
  readonly #email: string;
  readonly #token: string;
  /** The state of the order for a part, according to the answers so far. */
  readonly #orders = new Map<string, string>();
  /** The part of the call that was not answered. */
  #inDoubt: string | undefined;

  constructor(email: string, token: string) {
    this.#email = email;
    this.#token = token;
  }

  /**
   * Orders and cancels, one call after the other, until the server stops answering.
   * @param next chooses the part
   * @param onAnswer called after each acknowledged call
   * @throws {Error} when a call is refused
   */
  async shop(url: string, next: () => WantedPart, onAnswer: () => void): Promise<void> {
    const client = new HttpClient(url, this.#token);
    for (;;) {
      const part = next();
      this.#inDoubt = part._id;
      try {
        await this.#orderOrCancel(client, part);
      } catch (error) {
        if (error instanceof Unanswered) return;
        throw error;
      }
      this.#inDoubt = undefined;
      onAnswer();
    }
  }

  async #orderOrCancel(
    client: HttpClient,
    { _id: partsId, minimumOrder: orders }: WantedPart,
  ): Promise<void> {
    const order = this.#orders.get(partsId);
    if (order === undefined) {
      const body = { partsId, orders, phone: '15550100', address: '1 Dock Road' };
      const { _id } = await client.call('POST /purchase', { body });
      this.#orders.set(partsId, _id);
      this.acknowledged.push(_id);
    } else {
      const { deletedCount } = await client.call('DELETE /purchase/{id}', { params: { id: order } });
      if (deletedCount !== 1) throw new Error(`The order ${order} that was acknowledged was not there`);
      this.#orders.delete(partsId);
    }
  }

  /**
   * Compares the answers with the buyer's list of orders. The list decides about the call that was not
   * answered.
   * @returns a line for each difference
   */
  async differences(url: string): Promise<string[]> {
    const client = new HttpClient(url, this.#token);
    const list = await client.call('GET /purchase', { query: { email: this.#email } });
    const listed = new Map(list.map(({ partsId, _id }) => [partsId, _id]));
    if (this.#inDoubt !== undefined) {
      const found = listed.get(this.#inDoubt);
      if (found === undefined) this.#orders.delete(this.#inDoubt);
      else this.#orders.set(this.#inDoubt, found);
      this.#inDoubt = undefined;
    }
    const parts = new Set([...listed.keys(), ...this.#orders.keys()]);
    return [...parts]
      .filter((part) => listed.get(part) !== this.#orders.get(part))
      .map((part) => `${part}: told ${this.#orders.get(part)}, listed ${listed.get(part)}`);
  }
}
