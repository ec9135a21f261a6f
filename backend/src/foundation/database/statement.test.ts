import { expect, test } from 'vitest';
import { statement } from './statement.ts';

test('a name belongs to one statement only', () => {
  statement('statement-test', 'select 1');
  expect(() => statement('statement-test', 'select 1')).not.toThrow();
  expect(() => statement('statement-test', 'select 2')).toThrow('Two statements are called statement-test');
});

test('a name that PostgreSQL would truncate is refused', () => {
  expect(() => statement('x'.repeat(64), 'select 1')).toThrow('too long');
});
