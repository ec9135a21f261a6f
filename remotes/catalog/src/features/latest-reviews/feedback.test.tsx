import { act, render, screen, userEvent } from '@shop/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Feedback } from './feedback.component.tsx';

/** Simulates that the browser has measured the element. */
let measure: () => void;

beforeEach(() => {
  measure = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(tell: () => void) {
        measure = () => act(tell);
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const heights = (content: number, box: number) => {
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(content);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(box);
};

test('a short review is shown completely, without a button', () => {
  heights(96, 96);
  render(<Feedback text="Good." author="Robin Reyes" />);
  measure();

  expect(screen.getByText('Good.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the rest of a long review is shown on request, and hidden again', async () => {
  heights(480, 96);
  const user = userEvent.setup();
  render(<Feedback text="Long." author="Robin Reyes" />);
  measure();

  const button = screen.getByRole('button', { name: 'Read more of what Robin Reyes says' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(button.textContent).toContain('Show less');

  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
