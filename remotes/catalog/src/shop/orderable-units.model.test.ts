import { expect, test } from 'vitest';
import { orderableUnits } from './orderable-units.model.ts';

const part = { minimumOrder: 400, quantity: 1200 };

test.each(['400', '401', '1200'])('%j units can be ordered', (typed) => {
  expect(orderableUnits(part, typed)).toBe(Number(typed));
});

test.each(['', '399', '1201', '0', '12.5', 'many'])('%j units cannot be ordered', (typed) => {
  expect(orderableUnits(part, typed)).toBeUndefined();
});

test('an order takes at least one unit, whatever the minimum says', () => {
  expect(orderableUnits({ ...part, minimumOrder: 0 }, '0')).toBeUndefined();
  expect(orderableUnits({ ...part, minimumOrder: 0 }, '1')).toBe(1);
});
