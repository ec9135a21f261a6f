import { randomBytes } from 'node:crypto';
import type { Problem } from '@shop/contracts';
import { signDocument } from '@shop/registry';
import type { Answer } from '../../testing/test-client.ts';
import type { ApiCall } from './access-rules.ts';
import type { SignedInPerson } from './callers.ts';
import type { Scene } from './scene.ts';

/** Path, query and body of a contract call. */
export interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

type Prepare = (scene: Scene) => Input | Promise<Input>;

let switches = 0;

const NOTHING: Prepare = () => ({});
const aboutPart: Prepare = async (scene) => ({ params: { id: await scene.part() } });
const aboutOrder: Prepare = async (scene) => ({ params: { id: (await scene.order()).id } });

const aboutList: Prepare = async (scene) => ({ params: { id: await scene.savedList() } });
const aboutTradeOrder: Prepare = async (scene) => ({ params: { id: (await scene.tradeOrder()).id } });

const aboutImport: Prepare = async (scene) => ({ params: { id: await scene.checkedImport() } });

const partFields = async (scene: Scene) => ({
  name: scene.freshText(),
  picture: await scene.picture(),
  minimumOrder: 5,
  quantity: 50,
  price: '12.50',
  description: 'Fits.',
});

/** Valid bodies of the JSON calls, about things of the scene's owner. */
export const inputs: Readonly<
  Record<
    Exclude<
      ApiCall,
      | 'PUT /user/{email}'
      | 'POST /images'
      | 'POST /imports'
      | 'POST /webhooks/stripe'
      | 'PUT /release-files/{sha384}'
    >,
    Prepare
  >
> = {
  'DELETE /session': NOTHING,
  'GET /admin/{email}': ({ owner }) => ({ params: { email: owner.email } }),
  'GET /user': ({ owner }) => ({ query: { email: owner.email } }),
  'PUT /user': async (scene) => ({
    body: {
      email: scene.owner.email,
      institutionName: scene.freshText(),
      department: 'Purchasing',
      number: '+1 313 555 0142',
      address: '1840 Michigan Avenue, Detroit',
      linkedIn: 'https://www.linkedin.com/in/carl-customer',
      image: await scene.picture(),
    },
  }),
  'GET /users': NOTHING,
  'DELETE /user/{id}': async (scene) => ({ params: { id: (await scene.stranger()).id } }),
  'GET /user/{id}/waiting': async (scene) => ({ params: { id: (await scene.stranger()).id } }),
  'PUT /user/admin/{email}': async (scene) => ({ params: { email: (await scene.stranger()).email } }),
  'DELETE /user/admin/{email}': async (scene) => ({ params: { email: (await scene.shop.admin()).email } }),
  'POST /users': (scene) => ({ body: { phone: '1', address: scene.freshText() } }),
  'GET /part': NOTHING,
  'POST /part': async (scene) => ({ body: await partFields(scene) }),
  'GET /managePart': NOTHING,
  'GET /catalogueNames': NOTHING,
  'GET /mails': NOTHING,
  'PUT /mails/{id}': async (scene) => ({ params: { id: await scene.mail() } }),
  'GET /watches/{id}': aboutPart,
  'PUT /watches/{id}': async (scene) => ({ params: { id: await scene.soldOutPart() } }),
  'DELETE /watches/{id}': async (scene) => ({ params: { id: await scene.watchedPart() } }),
  'DELETE /managePart/{id}': aboutPart,
  'GET /managePart/{id}/events': aboutPart,
  'GET /managePart/{id}/waiting': aboutPart,
  'PATCH /managePart/{id}': async (scene) => ({
    params: { id: await scene.part() },
    body: { description: scene.freshText(), seen: { description: 'Fits.' }, added: 10, reason: 'counted' },
  }),
  'GET /purchase/{id}': aboutPart,
  'PUT /purchase/{id}': async (scene) => ({
    params: { id: await scene.part() },
    body: await partFields(scene),
  }),
  'PUT /update/{id}': async (scene) => ({
    params: { id: await scene.part() },
    body: { quantity: 110, added: 10 },
  }),
  'GET /parts': async (scene) => ({ query: { vehicle: await scene.vehicle() } }),
  'GET /parts/{number}': async (scene) => ({ params: { number: await scene.numberedPart() } }),
  'GET /suggestions': () => ({ query: { q: 'brake' } }),
  'GET /vehicles': NOTHING,
  'GET /vehicles/{id}': async (scene) => ({ params: { id: await scene.vehicle() } }),
  'GET /fit': async (scene) => ({
    query: { vehicle: await scene.vehicle(), parts: await scene.part() },
  }),
  'GET /terms': NOTHING,
  'PUT /terms': (scene) => ({ body: { term: scene.freshText(), meaning: 'brake disc' } }),
  'DELETE /terms/{id}': async (scene) => ({ params: { id: await scene.term() } }),
  'GET /terms/file': NOTHING,
  'POST /terms/file': (scene) => ({ body: { csv: `term,meaning\n${scene.freshText()},brake disc\n` } }),
  'GET /alternatives': async (scene) => ({ query: { part: await scene.part() } }),
  'POST /vin': () => ({ body: { vin: '1HGCM82633A004352' } }),
  'GET /garage': NOTHING,
  'PUT /garage': async (scene) => ({ body: { vehicles: [{ id: await scene.vehicle(), year: 2009 }] } }),
  'PATCH /garage/{id}': async (scene) => ({
    params: { id: await scene.keptVehicle() },
    body: { name: scene.freshText() },
  }),
  'DELETE /garage/{id}': async (scene) => ({ params: { id: await scene.keptVehicle() } }),
  'GET /lists': NOTHING,
  'POST /lists': async (scene) => ({
    body: { name: scene.freshText(), lines: [{ partId: await scene.part(), quantity: 5 }] },
  }),
  'GET /lists/{id}': aboutList,
  'PATCH /lists/{id}': async (scene) => ({
    params: { id: await scene.savedList() },
    body: { name: scene.freshText() },
  }),
  'PUT /lists/{id}/lines': async (scene) => ({
    params: { id: await scene.savedList() },
    body: { lines: [{ partId: await scene.part(), quantity: 7 }] },
  }),
  'DELETE /lists/{id}': aboutList,
  'POST /quickOrder': () => ({ body: { text: 'KP-AC-1107\t480' } }),
  'GET /review': NOTHING,
  'PUT /release-preview': () => ({ body: { remote: 'account', version: '1.0.0' } }),
  'DELETE /release-preview': NOTHING,
  'POST /releases/{remote}/{version}/preview-link': () => ({
    params: { remote: 'account', version: '1.0.0' },
    body: { hours: 1 },
  }),
  'POST /review': async (scene) => ({
    body: {
      name: 'Carl',
      companyName: 'Carl & Co',
      feedback: 'Good.',
      rating: 5,
      img: await scene.picture(),
    },
  }),
  'DELETE /review/{id}': async (scene) => ({ params: { id: await scene.review() } }),
  'POST /purchase': async (scene) => ({ body: scene.checkout(await scene.part()) }),
  'GET /purchase': ({ owner }) => ({ query: { email: owner.email } }),
  'DELETE /purchase/{id}': aboutOrder,
  'GET /order': NOTHING,
  'GET /order/{id}': aboutOrder,
  'PUT /order/{id}': async (scene) => ({
    params: { id: (await scene.paidOrder()).id },
    body: { approve: true },
  }),
  'PUT /order': async (scene) => ({ body: { approve: true, ids: [(await scene.paidOrder()).id] } }),
  'GET /order/{id}/events': aboutOrder,
  'GET /exports/{kind}': () => ({ params: { kind: 'parts' } }),
  'POST /order/{id}/notes': async (scene) => ({ ...(await aboutOrder(scene)), body: { text: 'A note' } }),
  'POST /order/{id}/returns': async (scene) => ({
    params: { id: (await scene.shippedOrder()).id },
    body: { quantity: 1, reason: 'It arrived bent.' },
  }),
  'PUT /order/{id}/returns': async (scene) => {
    const { id, askedAt } = await scene.orderWithReturn();
    return { params: { id }, body: { askedAt, accepted: false, answer: 'It was used.' } };
  },
  'GET /managePart/count': NOTHING,
  'GET /imports': NOTHING,
  'GET /imports/{id}': aboutImport,
  'GET /imports/{id}/rows': async (scene) => ({ ...(await aboutImport(scene)), query: { show: 'wrong' } }),
  'GET /imports/{id}/wrong': aboutImport,
  'POST /imports/edit': () => ({ body: { q: 'damper', changes: { minimumOrder: 5 } } }),
  'PUT /imports/{id}': async (scene) => ({ ...(await aboutImport(scene)), body: { state: 'applying' } }),
  'DELETE /imports/{id}': aboutImport,
  'PUT /releases/delegation': async ({ published: { scene } }) => ({
    body: { delegation: await signDocument(scene.delegation(), scene.teamKey), statements: [] },
  }),
  'PUT /releases/credentials/{id}': async ({ published: { scene } }) => {
    const { credential } = scene.credential();
    return { params: { id: credential.id }, body: { ...(await signDocument(credential, scene.teamKey)) } };
  },
  'DELETE /releases/credentials/{id}': async ({ published: { scene, url } }) => {
    const id = `credential_${randomBytes(8).toString('hex')}`;
    await scene.issue(url, { id });
    return { params: { id } };
  },
  'GET /releases': NOTHING,
  'POST /releases': async ({ published }) => ({ body: (await published.signRelease()).body }),
  'PUT /releases/{remote}/{version}': async ({ published }) => {
    const { version } = await published.uploadRelease();
    return { params: { remote: 'catalog', version }, body: { change: 'preview', reason: 'A test' } };
  },
  'PUT /releases/{remote}': (scene) => ({
    params: { remote: `r${scene.freshText()}` },
    body: { held: true, reason: 'A test' },
  }),
  'GET /flags': NOTHING,
  'PUT /flags/{remote}/{flag}': () => {
    switches += 1;
    return {
      params: { remote: 'account', flag: 'new-home' },
      body: { percent: switches % 101, reason: 'A test' },
    };
  },
  'PUT /retirements/{remote}': () => ({
    params: { remote: 'account' },
    body: { retired: true, reason: 'A test' },
  }),
  'GET /releases/console': NOTHING,
  'GET /releases/{remote}/errors': () => ({ params: { remote: 'account' } }),
  'GET /releases/{remote}/events': () => ({ params: { remote: 'account' } }),
  'GET /overview': NOTHING,
  'GET /overview/parts': NOTHING,
  'GET /overview/orders': () => ({ query: { need: 'lapsing' } }),
  'PATCH /order/{id}': async (scene) => ({
    params: { id: (await scene.orderPaidAtProvider()).id },
    body: {},
  }),
  'GET /cart': NOTHING,
  'POST /cart': async (scene) => ({
    body: { lines: [{ partId: await scene.part(), quantity: 10 }], how: 'add', key: scene.freshText() },
  }),
  'DELETE /cart': async (scene) => {
    await scene.partInCart();
    return {};
  },
  'PUT /cart/{id}': async (scene) => ({ params: { id: await scene.part() }, body: { quantity: 10 } }),
  'DELETE /cart/{id}': async (scene) => ({ params: { id: await scene.partInCart() } }),
  'POST /cartLines': async (scene) => ({ body: { lines: [{ partId: await scene.part(), quantity: 10 }] } }),
  'POST /tradeOrders': async (scene) => ({ body: scene.tradeCheckout(await scene.part()) }),
  'GET /tradeOrders/{id}': aboutTradeOrder,
  'GET /tradeOrders/{id}/events': aboutTradeOrder,
  'DELETE /tradeOrders/{id}': aboutTradeOrder,
  'POST /create-payment-intent': async (scene) => {
    const { id, total } = await scene.order();
    return { body: { total, orderId: id } };
  },
};

/** Prepares a call; the caller at sending time decides its access. */
export type Send = (caller: SignedInPerson) => Promise<Answer<Partial<Problem>>>;

/** A valid call about things of the scene's owner, so that only the caller decides the outcome. */
export async function prepared(name: ApiCall, scene: Scene): Promise<Send> {
  if (name === 'PUT /user/{email}') {
    return ({ api, email, idToken }) => api.send(name, { params: { email }, body: { email, idToken } });
  }
  if (name === 'POST /images') {
    const picture = await scene.freshPicture();
    return ({ api }) => api.upload(picture);
  }
  if (name === 'PUT /release-files/{sha384}') {
    const [file] = (await scene.published.announceRelease({ files: { 'fresh.txt': scene.freshText() } }))
      .files;
    if (!file) throw new Error('The release has no file');
    const headers = { 'content-type': 'application/octet-stream' };
    return ({ api }) => api.send(name, { params: { sha384: file.sha384 }, body: file.bytes, headers });
  }
  if (name === 'POST /imports') {
    const file = Buffer.from('number,price\nKP-1,12.50\n');
    return ({ api }) => api.loadFile('prices', file);
  }
  if (name === 'POST /webhooks/stripe') {
    const { id } = await scene.orderPaidAtProvider();
    return ({ api }) => claimPayment(scene, id, api.token);
  }
  const input = await inputs[name](scene);
  return ({ api }) => api.send(name, input);
}

/** The webhook as sent by somebody with an access token but without the provider's secret. */
async function claimPayment(scene: Scene, orderId: string, token = ''): ReturnType<Send> {
  const object = { object: 'payment_intent', id: 'pi_1', status: 'succeeded', metadata: { orderId } };
  const { statusCode, headers, ...answer } = await scene.shop.app.server.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`,
    },
    payload: { id: 'evt_1', object: 'event', type: 'payment_intent.succeeded', data: { object } },
  });
  return { status: statusCode, headers, body: answer.json() };
}
