import type { CallName } from './calls/index.ts';

/** The calls that are cached: those that read, and those whose repetition gives the same answer. */
export type QueryName =
  | Extract<CallName, `GET ${string}`>
  | 'POST /create-payment-intent'
  | 'POST /cartLines';

/** The calls that change what others answer. */
export type WriteName = Exclude<
  CallName,
  | QueryName
  | 'POST /vin'
  | 'POST /quickOrder'
  | 'PUT /user/{email}'
  | 'DELETE /session'
  | `${string} /release-preview`
  | 'POST /releases/{remote}/{version}/preview-link'
  // Made by commands and pipelines, never by a screen.
  | 'POST /releases'
  | 'PUT /releases/delegation'
  | 'PUT /releases/credentials/{id}'
>;

/** One list of two. Its calls are marked as pure, so that the scripts of a remote have only the lists that it uses. */
const joined = <const First extends readonly QueryName[], const Second extends readonly QueryName[]>(
  first: First,
  second: Second,
) => [...first, ...second] as const;

const overviewReads = ['GET /overview', 'GET /overview/orders', 'GET /overview/parts'] as const;
export const partReads = [
  'GET /part',
  'GET /managePart',
  'GET /managePart/count',
  'GET /managePart/{id}/events',
  'GET /purchase/{id}',
  'GET /parts',
  'GET /parts/{number}',
  'GET /alternatives',
  'GET /suggestions',
  ...overviewReads,
] as const;
export const cartReads = ['GET /cart'] as const;
export const orderReads = /* @__PURE__ */ joined(overviewReads, [
  'GET /purchase',
  'GET /order',
  'GET /order/{id}',
  'GET /order/{id}/events',
  'GET /managePart/{id}/waiting',
  'GET /user/{id}/waiting',
  'GET /tradeOrders/{id}',
  'GET /tradeOrders/{id}/events',
]);
export const noteReads = ['GET /order/{id}/events', 'GET /tradeOrders/{id}/events'] as const;
export const saleReads = /* @__PURE__ */ joined(partReads, orderReads);
/** What placing the order of a cart changes: the lines leave the cart. */
export const cartSaleReads = /* @__PURE__ */ joined(cartReads, saleReads);
export const importReads = ['GET /imports', 'GET /imports/{id}', 'GET /imports/{id}/rows'] as const;
export const profileReads = ['GET /user', 'GET /users'] as const;
export const userReads = [...profileReads, 'GET /admin/{email}'] as const;
export const reviewReads = ['GET /review'] as const;
export const garageReads = ['GET /garage'] as const;
export const savedListReads = ['GET /lists', 'GET /lists/{id}'] as const;
export const publishingReads = [
  'GET /releases',
  'GET /releases/console',
  'GET /releases/{remote}/events',
] as const;
export const termReads = ['GET /terms', 'GET /parts', 'GET /suggestions'] as const;
export const mailReads = ['GET /mails'] as const;
export const watchReads = ['GET /watches/{id}'] as const;
export const flagReads = ['GET /flags', 'GET /releases/{remote}/events'] as const;

/**
 * For each write, the calls whose answers it may change. A type, so that a remote brings along only the lists that its
 * own writes need.
 */
interface Changes {
  'POST /part': typeof partReads;
  'PUT /purchase/{id}': typeof partReads;
  'PUT /update/{id}': typeof partReads;
  'PATCH /managePart/{id}': typeof partReads;
  'DELETE /managePart/{id}': typeof partReads;
  'POST /imports/edit': typeof importReads;
  'PUT /imports/{id}': typeof importReads;
  'DELETE /imports/{id}': typeof importReads;
  'POST /purchase': typeof saleReads;
  'DELETE /purchase/{id}': typeof saleReads;
  'PUT /order/{id}': typeof orderReads;
  'PUT /order': typeof orderReads;
  'POST /order/{id}/notes': typeof noteReads;
  'POST /order/{id}/returns': typeof orderReads;
  'PUT /order/{id}/returns': typeof orderReads;
  'PATCH /order/{id}': typeof orderReads;
  'PUT /cart/{id}': typeof cartReads;
  'DELETE /cart/{id}': typeof cartReads;
  'POST /cart': typeof cartReads;
  'DELETE /cart': typeof cartReads;
  'POST /tradeOrders': typeof cartSaleReads;
  'DELETE /tradeOrders/{id}': typeof saleReads;
  'POST /review': typeof reviewReads;
  'DELETE /review/{id}': typeof reviewReads;
  'PUT /garage': typeof garageReads;
  'PATCH /garage/{id}': typeof garageReads;
  'DELETE /garage/{id}': typeof garageReads;
  'POST /lists': typeof savedListReads;
  'PATCH /lists/{id}': typeof savedListReads;
  'PUT /lists/{id}/lines': typeof savedListReads;
  'DELETE /lists/{id}': typeof savedListReads;
  'PUT /user': typeof profileReads;
  'POST /users': typeof profileReads;
  'PUT /user/admin/{email}': typeof userReads;
  'DELETE /user/admin/{email}': typeof userReads;
  'DELETE /user/{id}': typeof userReads;
  'PUT /releases/{remote}': typeof publishingReads;
  'PUT /releases/{remote}/{version}': typeof publishingReads;
  'PUT /retirements/{remote}': typeof publishingReads;
  'DELETE /releases/credentials/{id}': typeof publishingReads;
  'PUT /flags/{remote}/{flag}': typeof flagReads;
  'PUT /mails/{id}': typeof mailReads;
  'PUT /watches/{id}': typeof watchReads;
  'DELETE /watches/{id}': typeof watchReads;
  'PUT /terms': typeof termReads;
  'DELETE /terms/{id}': typeof termReads;
  'POST /terms/file': typeof termReads;
}

/** The calls whose answers a write may change. Every write of the contract has them. */
export type StaleReads<Write extends WriteName> = { [Name in WriteName]: Changes[Name] }[Write];
