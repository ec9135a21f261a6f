import { queryClient } from '@shop/api-client';
import type { Visit } from '@shop/registry';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot, type Root } from 'react-dom/client';
import { Inspector } from './inspector.component.tsx';

let open: { root: Root; place: HTMLElement } | undefined;

/** Outside of the shop's own root, so that the inspector does not affect the screens. */
export function toggleInspector(visit: Visit): void {
  if (open) {
    open.root.unmount();
    open.place.remove();
    open = undefined;
    return;
  }
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  open = { root, place };
  root.render(
    <QueryClientProvider client={queryClient}>
      <Inspector visit={visit} onClose={() => toggleInspector(visit)} />
    </QueryClientProvider>,
  );
}
