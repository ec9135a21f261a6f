import { pay, place, remove, settle } from './moves.ts';
import { describeRaces } from './race.ts';

describeRaces('a newcomer, who may have one unpaid order,', {
  'orders two parts at once': async (stage) => {
    const newcomer = await stage.newcomer();
    const [one, other] = [await stage.observer.part(), await stage.observer.part()];
    return [place(newcomer, one, 10), place(newcomer, other, 10)];
  },
  'orders again while they cancel their order': async (stage) => {
    const order = await stage.order({ buyer: await stage.newcomer() });
    return [remove(order.buyer, order), place(order.buyer, await stage.observer.part(), 10)];
  },
  'orders again while their hold lapses': async (stage) => {
    const order = await stage.order({ buyer: await stage.newcomer(), overdue: true });
    return [settle, place(order.buyer, await stage.observer.part(), 10)];
  },
  'orders again while their payment comes in': async (stage) => {
    const order = await stage.orderAtPayment({ buyer: await stage.newcomer() });
    return [pay(stage, order), place(order.buyer, await stage.observer.part(), 10)];
  },
});
