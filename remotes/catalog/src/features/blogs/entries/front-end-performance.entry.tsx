import type { BlogEntry } from '../blog-entry.model.ts';

export const frontEndPerformance: BlogEntry = {
  id: 'front-end-performance',
  question: 'How can you improve the performance of a front end?',
  answer: (
    <>
      <p>
        Measure first, on the network and the processor of a modest phone. Three figures tell most of it: when
        the largest element of the page is drawn (LCP), how soon a press is answered (INP), and whether things
        move once they are drawn (CLS). Then work on what the figures name.
      </p>
      <p>
        Send less: split code by route, leave out dependencies that do little, compress text, and serve
        pictures in a modern format at the size they are shown. Send it sooner: preload what the first screen
        needs, cache files with a hash in their name for ever, and avoid chains of requests that wait for each
        other. Do less in the browser: draw only the visible rows of a long list, break up tasks above 50 ms,
        and keep state close to what shows it. Give every picture its width and height. Last, hold the result
        with a budget in the build.
      </p>
    </>
  ),
};
