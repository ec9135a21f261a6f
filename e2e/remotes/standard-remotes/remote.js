import { createElement, useState } from 'react';
import { createPortal } from 'react-dom';

/** Counts, to show that it shares the page's React: hooks of a second copy fail. */
function Counter() {
  const [count, setCount] = useState(0);
  return createElement(
    'section',
    null,
    createElement('h1', null, 'A standard remote'),
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Pressed ${count}`),
    createPortal(createElement('i', { 'data-portal': '' }), document.body),
  );
}

export const screens = { counter: async () => ({ Component: Counter }) };
export const slots = {};
