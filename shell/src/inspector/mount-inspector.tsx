import { queryClient } from '@shop/api-client';
import { useRole } from '@shop/host';
import type { Visit } from '@shop/registry';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ReleaseList } from './release-list.component.tsx';

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

const PAUSE_MS = 250;

/** Outlines what each remote shows, with its release and load time, above the page. For developers. */
function Inspector({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const regions = useRegions();
  const { role } = useRole();
  const times = loadTimes();
  const labelOf = (release: string) => {
    const time = times.get(release);
    return time === undefined ? release : `${release}, ${time} ms`;
  };
  return (
    <aside aria-label="Remotes in this page" className="pointer-events-none fixed inset-0 z-50">
      {regions.map(({ release, ...place }) => (
        <div
          key={`${release} ${place.top} ${place.left}`}
          style={place}
          className="fixed outline-2 -outline-offset-2 outline-accent outline-dashed"
        >
          <span className="bg-accent px-1 font-mono text-xs text-accent-ink">{labelOf(release)}</span>
        </div>
      ))}
      <ReleaseList visit={visit} labelOf={labelOf} mayPreview={role === 'admin'} onClose={onClose} />
    </aside>
  );
}

function useRegions(): Region[] {
  const [regions, setRegions] = useState(regionsInSight);
  useEffect(() => {
    const timer = setInterval(() => setRegions(regionsInSight()), PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return regions;
}

/** The position of a remote's part in the window. Pixels. */
interface Region {
  /** As `name@version`. */
  release: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const regionsInSight = (): Region[] =>
  [...document.querySelectorAll<HTMLElement>('[data-mf-version]')].flatMap((piece) => {
    const content = document.createRange();
    content.selectNodeContents(piece);
    const { left, top, width, height } = content.getBoundingClientRect();
    const isInSight = width > 0 && height > 0 && top < innerHeight && top + height > 0;
    const release = `${piece.dataset['mf']}@${piece.dataset['mfVersion']}`;
    return isInSight ? [{ release, left, top, width, height }] : [];
  });

/** Milliseconds from the first request for a part of each release until it was rendered. */
function loadTimes(): ReadonlyMap<string, number> {
  const first = performance.getEntriesByType('measure').reverse();
  return new Map(first.map(({ name, duration }) => [name, Math.round(duration)]));
}
