import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import './patient-waits.ts';

/*
 * The test files of a package run in one process, because a process of its own for each takes five times as
 * long. So that none notices what ran before it, each begins with new modules and an empty page.
 */
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();

if (typeof document !== 'undefined') {
  for (const element of [document.documentElement, document.head, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

// Testing Library itself does both only in the first file of a process.
Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
afterEach(cleanup);
