import type { ReactNode } from 'react';

export interface BlogEntry {
  /** The entry's fragment: `/blogs#unit-tests` opens it. */
  id: string;
  question: string;
  answer: ReactNode;
  sample?: string;
}

/** The five entries in the specification's order (section 2, route table). */
export const blogEntries: readonly BlogEntry[] = [
  {
    id: 'front-end-performance',
    question: 'How can you improve the performance of a front end?',
    answer: (
      <>
        <p>
          Measure first, on the network and the processor of a modest phone. Three figures tell most of it:
          when the largest element of the page is drawn (LCP), how soon a press is answered (INP), and whether
          things move once they are drawn (CLS). Then work on what the figures name.
        </p>
        <p>
          Send less: split code by route, leave out dependencies that do little, compress text, and serve
          pictures in a modern format at the size they are shown. Send it sooner: preload what the first
          screen needs, cache files with a hash in their name for ever, and avoid chains of requests that wait
          for each other. Do less in the browser: draw only the visible rows of a long list, break up tasks
          above 50 ms, and keep state close to what shows it. Give every picture its width and height. Last,
          hold the result with a budget in the build.
        </p>
      </>
    ),
  },
  {
    id: 'state-management',
    question: 'What kinds of state management are there in React?',
    answer: (
      <>
        <p>
          It helps to sort state by who owns it. Local state belongs to one component: <code>useState</code>,
          or <code>useReducer</code> where several values change together; if two components need it, it moves
          up to their nearest common parent. Shared client state, such as the session, is handed down by
          context. Every reader of a context renders again when its value changes, so for values that change
          often a store with selectors, like Zustand or Redux, fits better.
        </p>
        <p>
          Server state is only a copy: TanStack Query or SWR fetch, cache and refresh it, and know about
          loading and failure. State of the address (page, filter, search) belongs in the URL, where a reload
          and a shared link keep it. Form state is what has been typed and what is wrong with it; a form
          library keeps that out of everything else. And whatever can be computed from other state is not
          state: compute it.
        </p>
      </>
    ),
  },
  {
    id: 'prototypal-inheritance',
    question: 'How does prototypal inheritance work?',
    answer: (
      <>
        <p>
          Every JavaScript object has an internal link to another object, its prototype, or to{' '}
          <code>null</code>. When a property is read that the object does not have itself, the engine looks
          for it in the prototype, then in that one’s prototype, and so on to the end of the chain; what is
          found nowhere is <code>undefined</code>. Nothing is copied: a method added to the prototype later is
          there at once for every object linked to it.
        </p>
        <p>
          Assigning is different. It normally creates a property on the object itself, which then hides the
          inherited one. In a method that was found on the prototype, <code>this</code> is still the object it
          was called on. <code>Object.create</code> makes an object with a given prototype; <code>new</code>{' '}
          links the new object to the constructor’s <code>prototype</code> property. A <code>class</code> with{' '}
          <code>extends</code> is a clearer way to write the same chain.
        </p>
      </>
    ),
    sample: `const part = {
  total(quantity) {
    return this.price * quantity;
  },
};

const brakeDisc = Object.create(part);
brakeDisc.price = 40;

brakeDisc.total(3); // 120: found on the prototype, "this" is brakeDisc
Object.hasOwn(brakeDisc, 'total'); // false`,
  },
  {
    id: 'unit-tests',
    question: 'What is a unit test, and why should you write them?',
    answer: (
      <>
        <p>
          A unit test runs one small piece of a program, such as a function, a class or a component, apart
          from the rest. It arranges an input, acts once, and asserts what must come out. Database, network
          and clock are kept away or replaced, so that thousands of such tests run in seconds and give the
          same answer every time.
        </p>
        <p>
          They pay in four ways. A mistake shows within seconds, next to the line that made it. Code can be
          changed without fear, for what must keep working is written down. Each test is an example that
          documents how a piece is used and what it does at the edges: nothing, too much, exactly the limit.
          And code that is hard to test is usually hard to use; the test says so early. They do not prove that
          the pieces fit together: that takes a smaller number of integration and end-to-end tests.
        </p>
      </>
    ),
  },
  {
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
          normalised once beforehand. Beyond some thousand products the search belongs on the server: wait
          until typing pauses, cancel the request before, and let the database use an index. In PostgreSQL a
          trigram index serves <code>ILIKE</code> with a wildcard on both sides.
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
  },
];
