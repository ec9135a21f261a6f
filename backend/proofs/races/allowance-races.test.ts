import { pay, place, remove, settle } from './moves.ts';
import { describeRaces } from './race.ts';

describeRaces('a newcomer, who may have one unpaid order,', {
  'orders two parts at once': async (scene) => {
    const newcomer = await scene.newcomer();
    const [one, other] = [await scene.observer.part(), await scene.observer.part()];
    return [place(newcomer, one, 10), place(newcomer, other, 10)];
  },
  'orders again while they cancel their order': async (scene) => {
    const order = await scene.order({ buyer: await scene.newcomer() });
    return [remove(order.buyer, order), place(order.buyer, await scene.observer.part(), 10)];
  },
  'orders again while their hold lapses': async (scene) => {
    const order = await scene.order({ buyer: await scene.newcomer(), overdue: true });
    return [settle, place(order.buyer, await scene.observer.part(), 10)];
  },
  'orders again while their payment comes in': async (scene) => {
    const order = await scene.orderAtPayment({ buyer: await scene.newcomer() });
    return [pay(scene, order), place(order.buyer, await scene.observer.part(), 10)];
  },
});
