import { type Answers, anAccount, aUser, renderInShop, screen } from '@shop/testing';
import { aLine } from '../testing/factories.ts';
import { Component as CartPage } from './cart.page.tsx';

export const disc = aLine();
export const strut = aLine(
  { _id: 'part_02', name: 'Strut', number: 'KP-SA-1042', price: 80, minimumOrder: 10 },
  20,
);

const profile = [aUser({ number: '555 0100', address: '1 Market Street' })];
const account: Answers = {
  'GET /cart': { lines: [disc, strut] },
  'GET /user': profile,
  'GET /lists': [],
};

export const openCart = (answers: Answers = {}, path = '/cart', session = anAccount()) =>
  renderInShop(<CartPage />, { path, session, answers: { ...account, ...answers } });
export const openAsVisitor = (answers: Answers = {}) =>
  renderInShop(<CartPage />, { path: '/cart', answers });

export const lines = async () => {
  const list = await screen.findByRole('list', { name: 'Lines' });
  return [...list.querySelectorAll<HTMLElement>('li[data-part]')];
};
export const units = (name: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Units of ${name}` });
export const total = () => screen.getByRole('region', { name: 'Order' }).querySelector('output')?.textContent;
