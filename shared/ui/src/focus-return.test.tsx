import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.component.tsx';
import { ErrorState } from './error-state.component.tsx';

/** A list whose entries are deleted when Yes is pressed. */
function Deletable({ names }: { names: string[] }) {
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string>();
  return (
    <>
      <h1>Products</h1>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <a href="/part">Update {name}</a>
            <button type="button" onClick={() => setAsked(name)}>
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        question="Are you sure?"
        onYes={() => {
          setLeft(left.filter((name) => name !== asked));
          setAsked(undefined);
        }}
        onNo={() => setAsked(undefined)}
      />
    </>
  );
}

async function answer(names: string[], deleted: string, reply: 'Yes' | 'No'): Promise<void> {
  const user = userEvent.setup();
  render(<Deletable names={names} />);
  await user.click(screen.getByRole('button', { name: `Delete ${deleted}` }));
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('button', { name: reply }));
}

test.each([
  ['No', 'what opened the dialog', ['Strut', 'Radiator'], 'Strut', 'Delete Strut'],
  ['Yes', 'the same control of the next entry', ['Strut', 'Radiator'], 'Strut', 'Delete Radiator'],
  ['Yes', 'the entry before, after the last one', ['Strut', 'Radiator'], 'Radiator', 'Delete Strut'],
  ['Yes', 'the heading, after the only one', ['Strut'], 'Strut', 'Products'],
] as const)('after %s the focus goes to %s', async (reply, _place, names, deleted, focused) => {
  await answer([...names], deleted, reply);

  await expect.poll(() => document.activeElement?.textContent).toBe(focused);
});

/** A list that loads at the second attempt. */
function SecondAttempt() {
  const [loaded, setLoaded] = useState(false);
  return (
    <>
      <h1>Orders</h1>
      {loaded ? <p>Two orders</p> : <ErrorState title="Not loaded." onRetry={() => setLoaded(true)} />}
    </>
  );
}

test('a successful Retry moves the focus to the heading', async () => {
  const user = userEvent.setup();
  render(<SecondAttempt />);

  await user.tab();
  await user.keyboard('{Enter}');

  expect(screen.getByText('Two orders')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Orders' }));
});

test('an element that disappears without the focus does not move it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <>
      <input aria-label="Search" />
      <ErrorState title="Not loaded." onRetry={() => {}} />
    </>,
  );
  const search = screen.getByRole('textbox');
  await user.click(search);
  rerender(<input aria-label="Search" />);

  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});
