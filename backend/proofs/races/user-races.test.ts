import type { Person } from '../../testing/shop-process.ts';
import { demote, eraseAccountOf, place, promote, remove, removePart, removeUser } from './moves.ts';
import { describeRaces } from './race.ts';
import type { RaceScene } from './race-scene.ts';

describeRaces('an order and its people', {
  'two admins remove each other': async (scene) => {
    const [one, other] = [await scene.observer.admin(), await scene.observer.admin()];
    return [removeUser(one, await idOf(scene, other)), removeUser(other, await idOf(scene, one))];
  },
  'two admins demote each other': async (scene) => {
    const [one, other] = [await scene.observer.admin(), await scene.observer.admin()];
    return [demote(one, other.email), demote(other, one.email)];
  },
  'an admin removes a user while another makes them an admin': async (scene) => {
    const user = await scene.observer.customer();
    return [removeUser(scene.admin, await idOf(scene, user)), promote(scene.admin, user.email)];
  },
  'two admins make the same user an admin': async (scene) => {
    const user = await scene.observer.customer();
    return [promote(scene.admin, user.email), promote(scene.admin, user.email)];
  },
  'a customer is removed while they order': async (scene) => {
    const buyer = await scene.observer.customer();
    const partId = await scene.observer.part();
    return [removeUser(scene.admin, await idOf(scene, buyer)), place(buyer, partId, 10)];
  },
  'a customer is removed while they cancel': async (scene) => {
    const buyer = await scene.observer.customer();
    const order = await scene.order({ buyer });
    return [removeUser(scene.admin, await idOf(scene, buyer)), remove(buyer, order)];
  },
  'an account is erased while its owner orders': async (scene) => {
    const buyer = await scene.observer.customer();
    const partId = await scene.observer.part();
    return [eraseAccountOf(buyer), place(buyer, partId, 10)];
  },
  'an account is erased while its last order is cancelled': async (scene) => {
    const buyer = await scene.observer.customer();
    const order = await scene.order({ buyer });
    return [eraseAccountOf(buyer), remove(scene.admin, order)];
  },
  'an account is erased twice': async (scene) => {
    const buyer = await scene.observer.customer();
    return [eraseAccountOf(buyer), eraseAccountOf(buyer)];
  },
  'an admin is removed while they remove a part': async (scene) => {
    const admin = await scene.observer.admin();
    const partId = await scene.observer.part();
    return [removeUser(scene.admin, await idOf(scene, admin)), removePart(admin, partId)];
  },
});

async function idOf(scene: RaceScene, { email }: Person): Promise<string> {
  const [user] = await scene.observer.as(scene.admin).call('GET /user', { query: { email } });
  return user?._id ?? '';
}
