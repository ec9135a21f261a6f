import type { Host } from '@shop/host';
import { type Answers, anAccount, aPart, renderInShop, type ShopSettings, screen } from '@shop/testing';
import { Component as PartPage } from './part.page.tsx';

export const part = aPart();

/** The slot in each of its three states, as the shell renders it. */
export const filled: Host['renderSlot'] = ({ props }) =>
  'open' in props && props.open ? (
    <div role="dialog" aria-label={`Checkout of ${props.part.name}`}>
      <p>Begins with {props.units || 'nothing'}</p>
      <p>Again: {props.former?.number ?? 'none'}</p>
      <button type="button" onClick={props.onPlaced}>
        Place
      </button>
      <button type="button" onClick={props.onClose}>
        Done
      </button>
    </div>
  ) : null;
export const loading: Host['renderSlot'] = ({ pending }) => pending;

export const openPart = (answers: Answers = {}, renderSlot = filled, settings: ShopSettings = {}) =>
  renderInShop(<PartPage />, {
    path: `/purchase/${part._id}`,
    route: '/purchase/:id',
    session: anAccount(),
    answers: {
      'GET /purchase/{id}': part,
      'GET /purchase': [],
      'GET /watches/{id}': { watching: false },
      ...answers,
    },
    host: { renderSlot },
    ...settings,
  });

export const purchase = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Purchase' });
