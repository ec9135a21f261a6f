import { vi } from 'vitest';

/** What the page's markup is when it is asked for again: nothing of a screen by default. */
export function serverRenders(markup = ''): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      responseXML = new DOMParser().parseFromString(markup, 'text/html');
      onload = () => {};
      open() {}
      abort() {}
      send() {
        this.onload();
      }
    },
  );
}
