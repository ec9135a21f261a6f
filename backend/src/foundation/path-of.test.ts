import { expect, it } from 'vitest';
import { pathOf } from './log.ts';

it.each([
  ['/api/user/rider@example.com?q=1', '/api/user/<email>'],
  ['/api/user/rider%40example.com/orders', '/api/user/<email>/orders'],
  ['/vehicles/1HGCM82633A004352/parts', '/vehicles/<vin>/parts'],
  ['/vehicles/1HGCM8%202633%20A004352', '/vehicles/<vin>'],
  ['/track/1840%20Michigan%20Avenue/now', '/track/…/now'],
  ['/track/+44%2020%207946%200958', '/track/+…'],
  ['/track/one\u009b2J\u0085two', '/track/one 2J two'],
  ['/pages/Stoßdämpfer%20vorne', '/pages/Stoßdämpfer%20vorne'],
  ['/part/3f2c?q=1HGCM82633A004352', '/part/3f2c'],
])('logs %s as %s', (url, logged) => {
  expect(pathOf(url)).toBe(logged);
});

it.each(['a', '-', 'a-'])('takes time in proportion to the length of a path of %j', (text) => {
  // In quadratic time it would take longer than the test may.
  const path = `/${text.repeat(2_000_000 / text.length)}`;
  expect(pathOf(path)).toBe(path);
});
