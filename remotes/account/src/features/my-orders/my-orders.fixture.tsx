import { type Answers, anAccount, anOrder, renderInShop } from '@shop/testing';
import { Component as MyOrdersPage } from '../../pages/my-orders.page.tsx';

export const unpaid = anOrder({ _id: 'order_01', number: '100001', productName: 'Strut' });
export const pending = anOrder({ _id: 'order_02', number: '100002', productName: 'Radiator', paid: true });
export const shipped = anOrder({
  _id: 'order_03',
  number: '100003',
  productName: 'Alternator',
  paid: true,
  approve: true,
});

export const openMyOrders = (answers: Answers, path = '/dashboard/myOrders') =>
  renderInShop(<MyOrdersPage />, {
    path,
    route: '/dashboard/myOrders',
    session: anAccount(),
    answers,
  });
