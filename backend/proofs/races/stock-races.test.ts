import { editPart, place, remove, removePart, restock, settle } from './moves.ts';
import { describeRaces } from './race.ts';

describeRaces('an order and its stock', {
  'two customers order the last units': async (stage) => {
    const partId = await stage.observer.part({ quantity: 10 });
    return [place(stage.buyer, partId, 10), place(stage.admin, partId, 10)];
  },
  'a customer orders twice at once': async (stage) => {
    const partId = await stage.observer.part();
    return [place(stage.buyer, partId, 10), place(stage.buyer, partId, 10)];
  },
  'an admin restocks while a customer orders': async (stage) => {
    const partId = await stage.observer.part({ quantity: 10 });
    return [restock(stage.admin, partId, { quantity: 15, added: 5 }), place(stage.buyer, partId, 10)];
  },
  'an admin takes units off while a customer orders them': async (stage) => {
    const partId = await stage.observer.part({ quantity: 10 });
    return [restock(stage.admin, partId, { quantity: 5, added: -5 }), place(stage.buyer, partId, 10)];
  },
  'an admin sets the stock while a customer orders': async (stage) => {
    const partId = await stage.observer.part({ quantity: 10 });
    return [restock(stage.admin, partId, { quantity: 7 }), place(stage.buyer, partId, 10)];
  },
  'an admin edits the part while a customer orders': async (stage) => {
    const partId = await stage.observer.part({ quantity: 10 });
    return [editPart(stage.admin, partId, { price: 99, quantity: 9 }), place(stage.buyer, partId, 10)];
  },
  'an admin removes the part while a customer orders': async (stage) => {
    const partId = await stage.observer.part({ quantity: 10 });
    return [removePart(stage.admin, partId), place(stage.buyer, partId, 10)];
  },
  'a customer cancels while another orders more than there is': async (stage) => {
    const order = await stage.order({ units: 30 });
    return [remove(order.buyer, order), place(stage.admin, order.partId, 40)];
  },
  'two admins restock': async (stage) => {
    const partId = await stage.observer.part();
    const more = restock(stage.admin, partId, { quantity: 105, added: 5 });
    return [more, more];
  },
  'a customer cancels while an admin restocks': async (stage) => {
    const order = await stage.order();
    return [remove(order.buyer, order), restock(stage.admin, order.partId, { quantity: 35, added: 5 })];
  },
  'a customer cancels while the hold lapses': async (stage) => {
    const order = await stage.orderAtPayment({ overdue: true });
    return [remove(order.buyer, order), settle];
  },
  'a customer cancels while an admin deletes': async (stage) => {
    const order = await stage.order();
    return [remove(order.buyer, order), remove(stage.admin, order)];
  },
  'a hold lapses in two processes': async (stage) => {
    await stage.orderAtPayment({ overdue: true });
    return [settle, settle];
  },
  'a hold lapses while its buyer orders the part again': async (stage) => {
    const order = await stage.order({ overdue: true });
    return [settle, place(order.buyer, order.partId, 35)];
  },
  'a part is removed while an order of it lapses': async (stage) => {
    const order = await stage.order({ overdue: true });
    return [removePart(stage.admin, order.partId), settle];
  },
});
