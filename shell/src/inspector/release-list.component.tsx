import { call } from '@shop/api-client';
import { errorMessage } from '@shop/contracts';
import { useToasts } from '@shop/host';
import { SHELL, type Visit } from '@shop/registry';
import { Button } from '@shop/ui';
import { useEffect, useState } from 'react';
import { readVersions } from '../federation/live-visit.ts';

interface ReleaseListProps {
  visit: Visit;
  labelOf: (release: string) => string;
  /** Whether the user may see releases that are not live. The server checks that again. */
  mayPreview: boolean;
  onClose: () => void;
}

/** The releases of this visit, and others that an admin may preview. */
export function ReleaseList({ visit, labelOf, mayPreview, onClose }: ReleaseListProps) {
  const versions = useVersions(mayPreview);
  const toasts = useToasts();

  async function preview(remote: string, version: string): Promise<void> {
    try {
      await call('PUT /release-preview', { body: { remote, version } });
      location.reload();
    } catch (error) {
      toasts.error(errorMessage(error));
    }
  }

  return (
    <div className="pointer-events-auto fixed right-4 bottom-4 grid max-h-96 gap-2 overflow-auto rounded-card border border-line bg-surface p-4 text-sm">
      {releasesOf(visit).map(({ name, version }) => (
        <div key={name}>
          <p className="font-mono">{labelOf(`${name}@${version}`)}</p>
          {versions.get(name)?.map(
            (other) =>
              other !== version && (
                <Button key={other} variant="secondary" onClick={() => void preview(name, other)}>
                  Preview {other}
                </Button>
              ),
          )}
        </div>
      ))}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

const releasesOf = ({ remotes, shell }: Visit): { name: string; version: string }[] => [
  ...(shell === undefined ? [] : [{ name: SHELL, version: shell }]),
  ...remotes,
];

/** The versions in the registry, by remote. */
function useVersions(wanted: boolean): ReadonlyMap<string, readonly string[]> {
  const [versions, setVersions] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  useEffect(() => {
    // Without the registry there is nothing to choose from.
    if (wanted) readVersions().then(setVersions, () => {});
  }, [wanted]);
  return versions;
}
