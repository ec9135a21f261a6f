import type { Part } from '@shop/contracts';
import type { BodyOf, PageQuery } from '@shop/contracts/calls';
import type { Database } from '../platform/database/index.ts';
import { centsOf, wholeNumberOf } from '../platform/form-numbers.ts';
import { cutPage, pageOf } from '../platform/page.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Caller, isAdmin } from '../users/caller.ts';
import { toPart } from './part.model.ts';
import { editPart, findPart, listParts, restockPart } from './store.ts';

/** The catalogue and its stock. */
export class PartService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list(query: PageQuery): Promise<{ parts: Part[]; next: Record<string, string> | undefined }> {
    const page = pageOf(query);
    const { rows, next } = cutPage(page, await this.#database.run(listParts, [page.before, page.rowsToRead]));
    return { parts: rows.map(toPart), next };
  }

  /** @throws {Refusal} `not-found` */
  async find(id: string): Promise<Part> {
    const [row] = await this.#database.run(findPart, [id]);
    if (!row) throw new Refusal('not-found');
    return toPart(row);
  }

  /**
   * Edits a part for an admin. For a customer it changes nothing: that call follows an order in the
   * specification, and the order has moved the stock already.
   * @returns how many parts changed
   */
  async edit(caller: Caller, id: string, fields: BodyOf<'PUT /purchase/{id}'>): Promise<number> {
    if (!isAdmin(caller)) {
      await this.find(id);
      return 0;
    }
    const { name, picture, description, price, minimumOrder, quantity } = fields;
    const edited = await this.#database.run(editPart, [
      id,
      name ?? null,
      picture ?? null,
      description ?? null,
      price === undefined ? null : centsOf('price', price),
      minimumOrder === undefined ? null : wholeNumberOf('minimumOrder', minimumOrder),
      quantity === undefined ? null : wholeNumberOf('quantity', quantity),
      caller.userId,
    ]);
    if (edited.length === 0) throw new Refusal('not-found');
    return edited.length;
  }

  /**
   * Restocks a part. `added` units are added by the database, so that a sale in between is not lost.
   * @returns the stock afterwards, in units
   */
  async restock(caller: Caller, id: string, body: BodyOf<'PUT /update/{id}'>): Promise<number> {
    const quantity = wholeNumberOf('quantity', body.quantity);
    const added = body.added === undefined ? null : wholeNumberOf('added', body.added);
    const [restocked] = await this.#database.run(restockPart, [id, quantity, added, caller.userId]);
    if (!restocked) throw new Refusal('not-found');
    return restocked.quantity;
  }
}
