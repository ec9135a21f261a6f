import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Accordion, AccordionItem } from './accordion.component.tsx';

const item = (heading: string): HTMLDetailsElement => {
  const found = screen.getByRole('heading', { name: heading, hidden: true }).closest('details');
  if (!found) throw new Error(`There is no item ${heading}.`);
  return found;
};

test('a heading toggles its content, and leaves the others as they are', async () => {
  const user = userEvent.setup();
  render(
    <Accordion>
      <AccordionItem heading="Delivery">Ships in two working days.</AccordionItem>
      <AccordionItem heading="Warranty" open>
        3 years, on every unit.
      </AccordionItem>
    </Accordion>,
  );
  expect([item('Delivery').open, item('Warranty').open]).toEqual([false, true]);

  await user.click(screen.getByText('Delivery'));

  expect([item('Delivery').open, item('Warranty').open]).toEqual([true, true]);
});
