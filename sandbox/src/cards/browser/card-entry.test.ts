import { describe, expect, it } from 'vitest';
import { findError, findProblem, formatExpiry, formatNumber } from './card-entry.ts';

const today = new Date('2026-11-20');
const entry = { number: '4242424242424242', expiry: '1228', code: '123', postcode: '48216' };

describe('typed input', () => {
  it('is grouped as on the card', () => {
    expect(formatNumber('4242424242424242999')).toBe('4242 4242 4242 4242');
    expect(formatNumber('42424')).toBe('4242 4');
  });

  it('is formatted as a date', () => {
    expect(formatExpiry('5')).toBe('05');
    expect(formatExpiry('1')).toBe('1');
    expect(formatExpiry('1230')).toBe('12 / 30');
  });
});

describe('a card', () => {
  it('is accepted until the end of its month', () => {
    expect(findProblem(entry, today)).toBeUndefined();
    expect(findProblem({ ...entry, expiry: '1126' }, today)).toBeUndefined();
    expect(findProblem({ ...entry, expiry: '1026' }, today)?.field).toBe('expiry');
  });

  it.each([
    [{ number: '' }, 'Your card number is incomplete.'],
    [{ number: '4242424242424241' }, 'Your card number is invalid.'],
    [{ expiry: '13' }, "Your card's expiration date is invalid."],
    [{ expiry: '12' }, "Your card's expiration date is incomplete."],
    [{ code: '12' }, "Your card's security code is incomplete."],
    [{ postcode: '123' }, 'Your postal code is incomplete.'],
  ])('with %o is refused: %s', (change, message) => {
    expect(findProblem({ ...entry, ...change }, today)?.message).toBe(message);
  });

  it('is not reported as wrong while it is still being typed', () => {
    expect(findError({ number: '4242', expiry: '1', code: '', postcode: '' }, today)).toBeUndefined();
  });
});
