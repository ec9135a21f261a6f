import { renderInShop, screen, within } from '@shop/testing';
import { expect, test } from 'vitest';
import { DesignPage } from './design.page.tsx';
import { specimens } from './specimens.tsx';

test('every component of the kit is shown in both themes', () => {
  renderInShop(<DesignPage />);

  for (const theme of ['light', 'dark']) {
    const place = within(screen.getByRole('region', { name: theme }));
    for (const name of Object.keys(specimens)) {
      expect(place.getByRole('heading', { name, level: 2 })).toBeDefined();
    }
    expect(place.getByText('Email is required.')).toBeDefined();
    expect(place.getByText('The upload failed. Your picture is kept.')).toBeDefined();
  }
});
