import { Button } from '@shop/ui';
import { useState, useSyncExternalStore } from 'react';

const KEY = 'partsView';

const stored = () => () => {};
const page = () => document.documentElement.dataset;

/**
 * Shows the parts as rows or as cards. The choice is kept on this device; the page applies it before the first paint
 * (shell/page.ejs), and styles follow its mark.
 */
export function CompactList() {
  const kept = useSyncExternalStore(
    stored,
    () => page()[KEY] === 'list',
    () => false,
  );
  const [chosen, setChosen] = useState<boolean>();
  const isList = chosen ?? kept;

  const toggle = () => {
    // Read from the page: a press from before the scripts loaded is replayed before React renders the device's choice.
    const wasList = page()[KEY] === 'list';
    if (wasList) delete page()[KEY];
    else page()[KEY] = 'list';
    setChosen(!wasList);
    try {
      localStorage.setItem(KEY, wasList ? 'cards' : 'list');
    } catch {
      // It applies to this visit.
    }
  };

  return (
    <Button
      variant="secondary"
      aria-pressed={isList}
      onClick={toggle}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      Compact list
    </Button>
  );
}
