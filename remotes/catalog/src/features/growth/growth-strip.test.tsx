import { act, render, screen } from '@shop/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { COUNT_DURATION } from './count-up.model.ts';
import { GrowthStrip } from './growth-strip.component.tsx';

/** Simulates that an element becomes visible. */
let comeIntoSight: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  comeIntoSight = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (changes: { isIntersecting: boolean }[]) => void) {
        tell([{ isIntersecting: false }]);
        comeIntoSight = () => act(() => tell([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

/** The counters' rendered numbers. */
const drawn = (): string[] =>
  [...document.querySelectorAll('dd > [aria-hidden]')].map(({ textContent }) => textContent.trim());

const START = ['25+', '18K+', '35M+', '100K+'];
const END = ['78+', '38K+', '115M+', '570K+'];

test('countries run from 25 to 78+, customers 18 to 38K+, annual revenue 35 to 115M+, delivered 100 to 570K+', () => {
  render(<GrowthStrip />);
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Countries', 'Customers', 'Annual revenue', 'Delivered']);
  expect(drawn()).toEqual(START);

  comeIntoSight();
  pass(1000 + COUNT_DURATION / 2);
  const underway = drawn().map((text) => Number.parseInt(text, 10));
  expect(underway[0]).toBeGreaterThan(25);
  expect(underway[0]).toBeLessThan(78);
  pass(COUNT_DURATION);

  expect(drawn()).toEqual(END);
});

test('nothing counts before the strip is visible, or in the first second after', () => {
  render(<GrowthStrip />);
  pass(10_000);
  expect(drawn()).toEqual(START);

  comeIntoSight();
  pass(999);
  expect(drawn()).toEqual(START);

  pass(200);
  expect(drawn()).not.toEqual(START);
});

test('under reduced motion the final values are shown immediately', () => {
  const asked = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(asked(query), 'matches', {
      value: query.includes('prefers-reduced-motion: reduce'),
    }),
  );

  render(<GrowthStrip />);

  expect(drawn()).toEqual(END);
});

test('a screen reader gets the final values only', () => {
  render(<GrowthStrip />);

  const read = [...document.querySelectorAll('dd > :not([aria-hidden])')];
  expect(read.map(({ textContent }) => textContent)).toEqual(END);
});

test('the digits keep the width of the final value', () => {
  render(<GrowthStrip />);

  const styles = [...document.querySelectorAll<HTMLElement>('dd [style]')].map(({ style }) => style);
  const widths = styles.map(({ minWidth }) => minWidth).filter(Boolean);
  expect(widths).toEqual(['2ch', '2ch', '3ch', '3ch']);
});

test('a number with fewer digits than the final one is centred all the same', () => {
  render(<GrowthStrip />);

  const moved = [...document.querySelectorAll<HTMLElement>('dd > [aria-hidden]')].map(
    ({ style }) => style.transform,
  );
  expect(moved).toEqual(['translateX(-0ch)', 'translateX(-0ch)', 'translateX(-0.5ch)', 'translateX(-0ch)']);
});
