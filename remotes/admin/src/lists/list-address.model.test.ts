import { expect, test } from 'vitest';
import { addressOf, type ListOptions, viewOf } from './list-address.model.ts';

const options: ListOptions<'name' | '-name', 'paid'> = {
  sorts: ['name', '-name'],
  filter: { name: 'status', values: ['paid'] },
};
const read = (address: string) => viewOf(new URLSearchParams(address), options);
const change = (address: string, changes: Parameters<typeof addressOf>[1]) =>
  addressOf(new URLSearchParams(address), changes, 'status').toString();

test('an address determines the view', () => {
  expect(read('q=strut&status=paid&sort=-name&page=3&size=25')).toEqual({
    q: 'strut',
    filter: 'paid',
    sort: '-name',
    page: 3,
    size: '25',
  });
});

test.each(['', 'q=&status=lost&sort=colour&page=0&size=7', 'page=-1', 'page=1e9', 'page=two'])(
  'default and invalid values in %j give the whole list from its beginning',
  (address) => {
    expect(read(address)).toEqual({ q: '', filter: undefined, sort: undefined, page: 1, size: '100' });
  },
);

test('a change of rows returns to the first page, and keeps everything else', () => {
  expect(change('view=table&sort=name&page=3', { filter: 'paid' })).toBe('view=table&sort=name&status=paid');
  expect(change('q=strut&page=3', { sort: '-name' })).toBe('q=strut&sort=-name');
  expect(change('q=strut&page=3', { size: '25' })).toBe('q=strut&size=25');
  expect(change('q=strut', { page: 4 })).toBe('q=strut&page=4');
});

test('default values are omitted', () => {
  expect(change('q=strut&status=paid&size=25', { q: '', filter: undefined, size: '100' })).toBe('');
  expect(change('page=2', { page: 1 })).toBe('');
});
