import { editPart, place, remove, removePart, restock, settle } from './moves.ts';
import { describeRaces } from './race.ts';

describeRaces('an order and its stock', {
  'a customer orders twice at once': async (scene) => {
    const partId = await scene.observer.part();
    return [place(scene.buyer, partId, 10), place(scene.buyer, partId, 10)];
  },
  'an admin restocks while a customer orders': async (scene) => {
    const partId = await scene.observer.part({ quantity: 10 });
    return [restock(scene.admin, partId, { quantity: 15, added: 5 }), place(scene.buyer, partId, 10)];
  },
  'an admin takes units off while a customer orders them': async (scene) => {
    const partId = await scene.observer.part({ quantity: 10 });
    return [restock(scene.admin, partId, { quantity: 5, added: -5 }), place(scene.buyer, partId, 10)];
  },
  'an admin sets the stock while a customer orders': async (scene) => {
    const partId = await scene.observer.part({ quantity: 10 });
    return [restock(scene.admin, partId, { quantity: 7 }), place(scene.buyer, partId, 10)];
  },
  'an admin edits the part while a customer orders': async (scene) => {
    const partId = await scene.observer.part({ quantity: 10 });
    return [editPart(scene.admin, partId, { price: 99, quantity: 9 }), place(scene.buyer, partId, 10)];
  },
  'an admin removes the part while a customer orders': async (scene) => {
    const partId = await scene.observer.part({ quantity: 10 });
    return [removePart(scene.admin, partId), place(scene.buyer, partId, 10)];
  },
  'a customer cancels while another orders more than there is': async (scene) => {
    const order = await scene.order({ units: 30 });
    return [remove(order.buyer, order), place(scene.admin, order.partId, 40)];
  },
  'two admins restock': async (scene) => {
    const partId = await scene.observer.part();
    const more = restock(scene.admin, partId, { quantity: 105, added: 5 });
    return [more, more];
  },
  'a customer cancels while an admin restocks': async (scene) => {
    const order = await scene.order();
    return [remove(order.buyer, order), restock(scene.admin, order.partId, { quantity: 35, added: 5 })];
  },
  'a customer cancels while the hold lapses': async (scene) => {
    const order = await scene.orderAtPayment({ overdue: true });
    return [remove(order.buyer, order), settle];
  },
  'a customer cancels while an admin deletes': async (scene) => {
    const order = await scene.order();
    return [remove(order.buyer, order), remove(scene.admin, order)];
  },
  'a hold lapses while its buyer orders the part again': async (scene) => {
    const order = await scene.order({ overdue: true });
    return [settle, place(order.buyer, order.partId, 35)];
  },
  'a part is removed while an order of it lapses': async (scene) => {
    const order = await scene.order({ overdue: true });
    return [removePart(scene.admin, order.partId), settle];
  },
});
