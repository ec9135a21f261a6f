import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { type Tab, Tabs } from './tabs.component.tsx';

type Topic = 'description' | 'drawings' | 'fitting';

const topics: readonly Tab<Topic>[] = [
  { value: 'description', label: 'Description', content: 'Monotube, 46 mm.' },
  { value: 'drawings', label: 'Drawings', content: 'None yet.', disabled: true },
  { value: 'fitting', label: 'Fitting', content: 'Three M8 studs.' },
];

function Topics() {
  const [topic, setTopic] = useState<Topic>('description');
  return <Tabs label="About this part" tabs={topics} value={topic} onChange={setTopic} />;
}

test("only the chosen tab's panel is shown", async () => {
  const user = userEvent.setup();
  render(<Topics />);
  expect(screen.getByRole('tablist', { name: 'About this part' })).toBeDefined();
  expect(screen.getByRole('tabpanel', { name: 'Description' }).textContent).toBe('Monotube, 46 mm.');

  await user.click(screen.getByRole('tab', { name: 'Fitting' }));

  expect(screen.getByRole('tabpanel', { name: 'Fitting' }).textContent).toBe('Three M8 studs.');
  expect(screen.queryByText('Monotube, 46 mm.')).toBeNull();
});

test('arrow keys go to the next enabled tab', async () => {
  const user = userEvent.setup();
  render(<Topics />);

  await user.tab();
  await user.keyboard('{ArrowRight}');

  expect(screen.getByRole('tab', { name: 'Fitting' }).getAttribute('aria-selected')).toBe('true');
});
