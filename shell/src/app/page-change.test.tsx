import { renderInShop, screen } from '@shop/testing';
import { useEffect, useRef } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { usePageChange } from './page-change.ts';

/** A screen that is opened for one of its fields. */
function Restock() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input ref={field} aria-label="Units to add" />;
}

function Shop() {
  usePageChange([], undefined);
  return (
    <main>
      <Routes>
        <Route
          path="/"
          element={
            <>
              <Link to="/part">Part</Link>
              <Link to="/restock">Restock</Link>
            </>
          }
        />
        <Route path="/part" element={<h1>Part</h1>} />
        <Route path="/restock" element={<Restock />} />
      </Routes>
    </main>
  );
}

async function follow(name: string) {
  const { user } = renderInShop(<Shop />);
  await user.click(screen.getByRole('link', { name }));
}

test('after a navigation the focus is on the page', async () => {
  await follow('Part');

  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the focus stays in the field that a screen was opened for', async () => {
  await follow('Restock');

  expect(document.activeElement).toBe(screen.getByLabelText('Units to add'));
});
