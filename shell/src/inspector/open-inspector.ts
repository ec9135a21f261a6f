import type { Visit } from '@shop/registry';

/** Toggles the inspector by Alt+Shift+R. Nothing of it is loaded before. */
export function inspectOnShortcut(visit: Visit): void {
  addEventListener('keydown', ({ altKey, shiftKey, code }) => {
    if (!altKey || !shiftKey || code !== 'KeyR') return;
    void import('./mount-inspector.tsx').then(({ toggleInspector }) => toggleInspector(visit));
  });
}
