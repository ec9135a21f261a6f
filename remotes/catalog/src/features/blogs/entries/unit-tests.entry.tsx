import type { BlogEntry } from '../blog-entry.model.ts';

export const unitTests: BlogEntry = {
  id: 'unit-tests',
  question: 'What is a unit test, and why should you write them?',
  answer: (
    <>
      <p>
        A unit test runs one small piece of a program, such as a function, a class or a component, apart from
        the rest. It arranges an input, acts once, and asserts what must come out. Database, network and clock
        are kept away or replaced, so that thousands of such tests run in seconds and give the same answer
        every time.
      </p>
      <p>
        They pay in four ways. A mistake shows within seconds, next to the line that made it. Code can be
        changed without fear, for what must keep working is written down. Each test is an example that
        documents how a piece is used and what it does at the edges: nothing, too much, exactly the limit. And
        code that is hard to test is usually hard to use; the test says so early. They do not prove that the
        pieces fit together: that takes a smaller number of integration and end-to-end tests.
      </p>
    </>
  ),
};
