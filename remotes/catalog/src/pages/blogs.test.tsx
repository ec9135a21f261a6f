import { act, renderInShop, screen, waitFor } from '@shop/testing';
import { expect, test, vi } from 'vitest';
import { blogEntries } from '../features/blogs/blog-entries.tsx';
import { Component as BlogsPage } from './blogs.page.tsx';

const openBlogs = (path = '/blogs') => renderInShop(<BlogsPage />, { path });

const entry = (id: string): HTMLDetailsElement => {
  const found = document.getElementById(id);
  if (!(found instanceof HTMLDetailsElement)) throw new Error(`There is no entry ${id}.`);
  return found;
};

const openEntries = () => blogEntries.map(({ id }) => id).filter((id) => entry(id).open);

test('five entries: performance, state management, prototypal inheritance, unit tests, product search', () => {
  openBlogs();

  const questions = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(questions).toEqual([
    'How can you improve the performance of a front end?',
    'What kinds of state management are there in React?',
    'How does prototypal inheritance work?',
    'What is a unit test, and why should you write them?',
    'How would you implement a search by name over a list of products?',
  ]);
  expect(openEntries()).toEqual([]);
});

test.each(blogEntries)('"$question" has an answer of 90 to 160 words', ({ id }) => {
  openBlogs();

  const paragraphs = [...entry(id).querySelectorAll('p')].map(({ textContent }) => textContent);
  const words = paragraphs.join(' ').split(/\s+/);
  expect(words.length).toBeGreaterThanOrEqual(90);
  expect(words.length).toBeLessThanOrEqual(160);
});

test('a question toggles its answer, and leaves the others as they are', async () => {
  const { user } = openBlogs();

  await user.click(screen.getByText('How does prototypal inheritance work?'));
  await user.click(screen.getByText('What is a unit test, and why should you write them?'));
  expect(openEntries()).toEqual(['prototypal-inheritance', 'unit-tests']);

  await user.click(screen.getByText('How does prototypal inheritance work?'));
  expect(openEntries()).toEqual(['unit-tests']);
});

test('an address with #unit-tests opens and scrolls to that entry', async () => {
  const jump = vi.spyOn(Element.prototype, 'scrollIntoView');
  openBlogs('/blogs#unit-tests');

  await waitFor(() => expect(openEntries()).toEqual(['unit-tests']));
  expect(jump.mock.contexts).toEqual([entry('unit-tests')]);
  expect(document.activeElement).toBe(entry('unit-tests').querySelector('summary'));
});

test('each entry has a link to itself', async () => {
  const { router } = openBlogs();

  await act(() => router.navigate('/blogs#product-search'));

  expect(openEntries()).toEqual(['product-search']);
  const link = entry('product-search').querySelector('a');
  expect(link?.getAttribute('href')).toBe('/blogs#product-search');
});

test('an unknown fragment opens nothing', () => {
  openBlogs('/blogs#%E0%A4%A');

  expect(openEntries()).toEqual([]);
});
