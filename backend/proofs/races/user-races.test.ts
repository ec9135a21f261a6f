import type { Person } from '../../testing/shop-process.ts';
import { demote, eraseAccountOf, place, promote, remove, removePart, removeUser } from './moves.ts';
import { describeRaces } from './race.ts';
import type { RaceScene } from './stage.ts';

describeRaces('an order and its people', {
  'two admins remove each other': async (stage) => {
    const [one, other] = [await stage.observer.admin(), await stage.observer.admin()];
    return [removeUser(one, await idOf(stage, other)), removeUser(other, await idOf(stage, one))];
  },
  'two admins demote each other': async (stage) => {
    const [one, other] = [await stage.observer.admin(), await stage.observer.admin()];
    return [demote(one, other.email), demote(other, one.email)];
  },
  'an admin removes a user while another makes them an admin': async (stage) => {
    const user = await stage.observer.customer();
    return [removeUser(stage.admin, await idOf(stage, user)), promote(stage.admin, user.email)];
  },
  'two admins make the same user an admin': async (stage) => {
    const user = await stage.observer.customer();
    return [promote(stage.admin, user.email), promote(stage.admin, user.email)];
  },
  'a customer is removed while they order': async (stage) => {
    const buyer = await stage.observer.customer();
    const partId = await stage.observer.part();
    return [removeUser(stage.admin, await idOf(stage, buyer)), place(buyer, partId, 10)];
  },
  'a customer is removed while they cancel': async (stage) => {
    const buyer = await stage.observer.customer();
    const order = await stage.order({ buyer });
    return [removeUser(stage.admin, await idOf(stage, buyer)), remove(buyer, order)];
  },
  'an account is erased while its owner orders': async (stage) => {
    const buyer = await stage.observer.customer();
    const partId = await stage.observer.part();
    return [eraseAccountOf(buyer), place(buyer, partId, 10)];
  },
  'an account is erased while its last order is cancelled': async (stage) => {
    const buyer = await stage.observer.customer();
    const order = await stage.order({ buyer });
    return [eraseAccountOf(buyer), remove(stage.admin, order)];
  },
  'an account is erased twice': async (stage) => {
    const buyer = await stage.observer.customer();
    return [eraseAccountOf(buyer), eraseAccountOf(buyer)];
  },
  'an admin is removed while they remove a part': async (stage) => {
    const admin = await stage.observer.admin();
    const partId = await stage.observer.part();
    return [removeUser(stage.admin, await idOf(stage, admin)), removePart(admin, partId)];
  },
});

async function idOf(stage: RaceScene, { email }: Person): Promise<string> {
  const [user] = await stage.observer.as(stage.admin).call('GET /user', { query: { email } });
  return user?._id ?? '';
}
