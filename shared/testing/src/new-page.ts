import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './patient-waits.ts';

/* Beside new modules, each test file begins with an empty page. */
for (const element of [document.documentElement, document.head, document.body]) {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

// Testing Library itself does both only in the first file of a process.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);
