import type { BlogEntry } from '../blog-entry.model.ts';

export const productSearch: BlogEntry = {
  id: 'product-search',
  question: 'How would you implement a search by name over a list of products?',
  answer: (
    <>
      <p>
        Bring the query and the names into one form: lower case, accents removed. Split the query into words
        and keep the products whose name contains each of them. The order of the words then does not matter,
        and half a word is enough. <code>filter</code> leaves the list as it is and returns a new one; an
        empty query has no words, so it returns every product.
      </p>
      <p>
        In React the typed query is the only state; the result is computed while rendering.{' '}
        <code>useDeferredValue</code> keeps typing fluent when the list is long, and the names can be
        normalised once beforehand. Beyond some thousand products the search belongs on the server: wait until
        typing pauses, cancel the request before, and let the database use an index. In PostgreSQL a trigram
        index serves <code>ILIKE</code> with a wildcard on both sides.
      </p>
    </>
  ),
  sample: `const normalise = (text) =>
  text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase();

function searchByName(products, query) {
  const words = normalise(query).split(/\\s+/).filter(Boolean);
  return products.filter(({ name }) => {
    const text = normalise(name);
    return words.every((word) => text.includes(word));
  });
}

searchByName(products, 'disc brake'); // finds "Brake disc, 330 mm", too`,
};
