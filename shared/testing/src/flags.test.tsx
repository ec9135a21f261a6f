import { useFlag } from '@shop/host';
import { flagsIn } from '@shop/host/internal';
import type { RemoteFlags } from '@shop/registry';
import { screen } from '@testing-library/react';
import { expect, expectTypeOf, test } from 'vitest';
import { renderInShop } from './render-in-shop.tsx';

const flags = {
  'compact-cards': { default: false, description: 'More parts on a screen' },
  'free-shipping': { default: true, description: 'Says that shipping is free' },
} satisfies RemoteFlags;

function Cards() {
  return <p>{useFlag<typeof flags>('compact-cards') ? 'compact' : 'wide'}</p>;
}

test('a remote reads its flags, which a test sets', () => {
  renderInShop(<Cards />, { flags: { 'compact-cards': true } });
  expect(screen.getByText('compact')).toBeDefined();
});

test('a flag without a value is off', () => {
  renderInShop(<Cards />);
  expect(screen.getByText('wide')).toBeDefined();
});

test('only declared flags can be asked for', () => {
  expectTypeOf(useFlag<typeof flags>)
    .parameter(0)
    .toEqualTypeOf<keyof typeof flags>();
  expectTypeOf(useFlag<Record<never, never>>)
    .parameter(0)
    .toBeNever();
});

test('a release whose flags no server has decided has their defaults', () => {
  expect(flagsIn({ flags })).toEqual({ 'compact-cards': false, 'free-shipping': true });
  expect(flagsIn({ flags, flagValues: { 'compact-cards': true } })).toEqual({ 'compact-cards': true });
  expect(flagsIn({})).toBeUndefined();
});
