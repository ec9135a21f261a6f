import { centsFromDollars, type Part, type PartEvent, productEditRules } from '@shop/contracts';
import type {
  Alternatives,
  AlternativesQuery,
  BodyOf,
  EventListQuery,
  PartListQuery,
  ResponseOf,
} from '@shop/contracts/calls';
import { findHead } from '../../foundation/audit-log/store.ts';
import { RememberedReads } from '../../foundation/caching/remembered-reads.ts';
import { BatchLoader } from '../../foundation/concurrency/single-flight.ts';
import { type Database, violatedConstraint } from '../../foundation/database/index.ts';
import { type Caller, isAdmin } from '../../foundation/identity/caller.ts';
import { newId } from '../../foundation/ids.ts';
import { BEYOND_EVERY_EVENT, type Cut, cutPage, mapRows, pageOf } from '../../foundation/listing/page.ts';
import { searchWords } from '../../foundation/listing/word-search.ts';
import { fieldRefusal, foundRow, Refusal } from '../../foundation/refusal.ts';
import { signedWholeNumberOf, wholeNumberOf } from '../../foundation/web/form-numbers.ts';
import type { AcceptedPictures } from '../../pictures/index.ts';
import { toNamedPart } from '../search/catalogue.model.ts';
import { findAlternatives } from './alternatives.store.ts';
import { CatalogueNames } from './catalogue-names.ts';
import { toEditedPart, toPart, toPartWithData } from './part.model.ts';
import {
  checkPriceBreaks,
  columnsOf,
  conflictsOf,
  givenPriceCentsOf,
  jsonOf,
  type PartColumns,
  partChangeOf,
} from './part-change.model.ts';
import { toPartEvent } from './part-event.model.ts';
import { countParts, countPartsWithWords, MAX_COUNTED_MATCHES, partListings } from './part-list.store.ts';
import { findPart, findPartsById, listPartEvents, type PartRow, removePart, restockPart } from './store.ts';
import { addPart, changePart, editPart, syncAllListedStock, syncListedStock } from './write-part.store.ts';

/** The catalogue and its stock. */
export function openParts(database: Database, pictures: AcceptedPictures) {
  const pages = new RememberedReads<Cut<Part>>(database);

  /** How many parts are in the catalogue, or hold the words of `q`. */
  async function count(q: string | undefined): Promise<ResponseOf<'GET /managePart/count'>> {
    const words = searchWords(q);
    const isSearch = words.length > 0;
    const [{ count } = { count: 0 }] = isSearch
      ? await database.run(countPartsWithWords, [words])
      : await database.run(countParts, []);
    return { count, ...(isSearch && count === MAX_COUNTED_MATCHES && { more: true as const }) };
  }

  /**
   * What replaces a part, what it replaces, and others like it.
   * @throws {Refusal} `not-found` when there is no such part
   */
  async function alternatives({ part, vehicle }: AlternativesQuery): Promise<Alternatives> {
    const found = foundRow(await database.run(findAlternatives, [part, vehicle ?? null]));
    return {
      ...(found.successor && { successor: toNamedPart(found.successor) }),
      replaces: found.replaces.map(toNamedPart),
      alternatives: found.alternatives.map((row) => {
        const { description: _, ...offered } = toPart(row);
        return offered;
      }),
    };
  }

  /** A page of the catalogue, filtered by the words of `q` if there are any. */
  async function list(query: PartListQuery): Promise<Cut<Part>> {
    const listing = partListings[query.sort ?? 'newest'];
    const page = pageOf(query, listing.start);
    const words = searchWords(query.q);
    const toPage = (read: PartRow[]) => mapRows(listing.cut(page, read), toPart);
    return words.length > 0
      ? pages.read(listing.search, [page.after, page.rowsToRead, words], toPage)
      : pages.read(listing.page, [page.after, page.rowsToRead], toPage);
  }

  /** Adds a part to the catalogue. @returns its id */
  async function add(caller: Caller, fields: BodyOf<'POST /part'>): Promise<string> {
    const columns = columnsOf(fields);
    givenPriceCentsOf(fields.price);
    const stock = wholeNumberOf('quantity', fields.quantity);
    await pictures.check('picture', fields.picture);
    for (const further of fields.morePictures ?? []) await pictures.check('morePictures', further);
    checkPriceBreaks(columns);
    const id = newId('part');
    await withFieldRefusals(database.run(addPart, [id, jsonOf(columns), stock, caller.userId]));
    return id;
  }

  /**
   * Takes a part off the catalogue; orders keep their snapshot of it.
   * @returns how many parts left the catalogue: none the second time
   * @throws {Refusal} `not-found`
   */
  async function remove(caller: Caller, id: string): Promise<number> {
    const [outcome] = await database.run(removePart, [id, caller.userId]);
    if (!outcome?.known) throw new Refusal('not-found');
    return outcome.removed ? 1 : 0;
  }

  /** @throws {Refusal} `not-found` */
  async function find(id: string): Promise<Part> {
    return toEditedPart(foundRow(await database.run(findPart, [id])));
  }

  /** A page of what the audit log says about a part of the catalogue. */
  async function eventsOf(id: string, query: EventListQuery): Promise<Cut<PartEvent>> {
    await find(id);
    const page = pageOf(query, BEYOND_EVERY_EVENT);
    const values = [id, Number(page.after), page.rowsToRead] as const;
    const cut = cutPage(page, await database.run(listPartEvents, [...values]));
    const names = cut.rows.some(({ after }) => after && ('brand_id' in after || 'category_id' in after))
      ? await CatalogueNames.read(database)
      : new CatalogueNames();
    return mapRows(cut, (row) => toPartEvent(row, names));
  }

  /** What a part can be put in. */
  async function names(): Promise<ResponseOf<'GET /catalogueNames'>> {
    const names = await CatalogueNames.read(database);
    return { brands: names.list('brand'), categories: names.list('category') };
  }

  /**
   * Edits a part for an admin. For a customer it changes nothing: that call follows an order in the
   * specification, and the order has moved the stock already.
   * @returns how many parts changed
   */
  async function edit(caller: Caller, id: string, fields: BodyOf<'PUT /purchase/{id}'>): Promise<number> {
    const current = await find(id);
    if (!isAdmin(caller)) return 0;
    const { name, picture, description, price, minimumOrder, quantity } = fields;
    if (picture !== undefined) await pictures.check('picture', picture, current.picture);
    const columns = columnsOf({ name, picture, description, price, minimumOrder });
    if (price !== undefined) givenPriceCentsOf(price, centsFromDollars(current.price));
    const stock = quantity === undefined ? {} : { quantity: wholeNumberOf('quantity', quantity) };
    const edited = await database.run(editPart, [id, jsonOf({ ...columns, ...stock }), caller.userId]);
    if (edited.length > 0) return edited.length;
    const [row] = await database.run(findPart, [id]);
    if (row) checkPriceBreaks(columns, row);
    throw new Refusal('not-found');
  }

  /** Those that a part has may change their order, wherever they are. */
  async function checkPictures(changes: PartColumns, seen: PartColumns): Promise<void> {
    const had = [seen.picture, ...(seen.more_pictures ?? [])];
    const check = (field: string, picture: string) =>
      pictures.check(field, picture, had.includes(picture) ? picture : undefined);
    if (changes.picture !== undefined) await check('picture', changes.picture);
    for (const further of changes.more_pictures ?? []) await check('morePictures', further);
  }

  /**
   * Edits a part, and corrects its stock for a reason. Refused as a whole where a field was changed by somebody else
   * since the edit began, so that no edit is lost.
   * @returns how many parts changed, and the stock afterwards
   * @throws {Refusal} `not-found`, `edit-conflict` naming the fields, or `invalid-request`
   */
  async function change(
    caller: Caller,
    id: string,
    body: BodyOf<'PATCH /managePart/{id}'>,
  ): Promise<{ modifiedCount: number; quantity: number }> {
    const { changes, seen } = partChangeOf(body);
    const added = correctionOf(body);
    if (Object.keys(changes).length === 0 && added === 0) {
      return { modifiedCount: 0, quantity: (await find(id)).quantity };
    }
    await checkPictures(changes, seen);
    const values = [jsonOf(changes), jsonOf(seen), added, body.reason ?? null] as const;
    const before = foundRow(
      await withFieldRefusals(database.run(changePart, [id, ...values, caller.userId])),
    );
    if (before.changed) return { modifiedCount: 1, quantity: before.quantity + added };
    const errors = conflictsOf(seen, before, await CatalogueNames.read(database));
    if (errors.length > 0) throw new Refusal('edit-conflict', { errors });
    checkPriceBreaks(changes, before);
    throw tooFewUnits(before);
  }

  /**
   * Restocks a part. `added` units are added by the database, so that a sale in between is not lost; below
   * zero they are taken off.
   * @returns the stock afterwards, in units
   */
  async function restock(caller: Caller, id: string, body: BodyOf<'PUT /update/{id}'>): Promise<number> {
    const quantity = wholeNumberOf('quantity', body.quantity);
    const added = ifGiven(body.added, (given) => signedWholeNumberOf('added', given));
    const [restocked] = await database.run(restockPart, [id, quantity, added, caller.userId]);
    if (restocked) return restocked.quantity;
    throw tooFewUnits(await find(id));
  }

  return { count, alternatives, list, add, remove, find, eventsOf, names, edit, change, restock };
}

export type Parts = ReturnType<typeof openParts>;

/** @returns reads single parts: all that are asked for at the same time by one statement */
export function partFinder(database: Database): (id: string) => Promise<Part | undefined> {
  const parts: BatchLoader<Part> = new BatchLoader(async (ids) => {
    const rows = await database.run(findPartsById, [ids]);
    return new Map(rows.map((row) => [row.id, toPartWithData(row)]));
  });
  // Texts that cannot be an id are not sent to the database: they may hold characters that no column can.
  return async (id) => (/^\w{1,64}$/.test(id) ? parts.load(id) : undefined);
}

/**
 * @returns keeps the stock by which lists sort. Orders change only `quantity`, which is in no index, so that
 * placing them stays fast; `listed_quantity` follows within seconds.
 */
export function stockLister(database: Database): () => Promise<void> {
  /** The last event whose part is listed with its present stock. */
  let upTo: number | undefined;

  return async () => {
    const [head] = await database.run(findHead, []);
    if (!head || head.upTo === upTo) return;
    // Only parts that sealed events have changed: no transaction can still write an event before them.
    if (upTo === undefined) await database.run(syncAllListedStock, []);
    else await database.run(syncListedStock, [upTo, head.upTo]);
    upTo = head.upTo;
  };
}

const ifGiven = <Given, Read>(given: Given | undefined, read: (given: Given) => Read): Read | null =>
  given === undefined ? null : read(given);

/** The units by which an edit corrects the stock. @throws {Refusal} `invalid-request` without a reason for them */
function correctionOf({ added, reason }: BodyOf<'PATCH /managePart/{id}'>): number {
  const units = ifGiven(added, (given) => signedWholeNumberOf('added', given)) ?? 0;
  if (units === 0 || reason !== undefined) return units;
  throw fieldRefusal('invalid-request', 'reason', 'required', productEditRules.reason.required);
}

const tooFewUnits = ({ quantity }: { quantity: number }): Refusal =>
  fieldRefusal('invalid-request', 'added', 'range', `There are ${quantity} units in stock.`);

/** The field, code and message of a refusal, by the name of the violated constraint. */
const problemByConstraint: Readonly<Record<string, readonly [field: string, code: string, message: string]>> =
  {
    parts_number: ['number', 'unique', 'Another product has this part number.'],
    successors_circle: [
      'number',
      'circle',
      'With this number, two products would replace each other, directly or in turn.',
    ],
    parts_brand_id_fkey: ['brandId', 'unknown', 'The shop has no such brand.'],
    parts_category_id_fkey: ['categoryId', 'unknown', 'The shop has no such category.'],
  };

/** @throws {Refusal} `invalid-request` when another part has the number, or the shop has no such brand or category */
async function withFieldRefusals<Row>(saved: Promise<Row>): Promise<Row> {
  try {
    return await saved;
  } catch (error) {
    const problem = problemByConstraint[violatedConstraint(error) ?? ''];
    if (!problem) throw error;
    throw fieldRefusal('invalid-request', ...problem);
  }
}
