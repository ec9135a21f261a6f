import { Button } from '@shop/ui';
import { useState } from 'react';
import { keepRows, partsMark, usePartsMark } from '../../storage/parts-view.ts';

/** Shows the parts as rows or as cards, as this device was last told. */
export function CompactList() {
  const isKept = usePartsMark() === 'list';
  const [chosen, setChosen] = useState<boolean>();
  const isList = chosen ?? isKept;

  const toggle = () => {
    // Read from the page: a press from before the scripts loaded is replayed before React renders the device's choice.
    const wasList = partsMark() === 'list';
    keepRows(!wasList);
    setChosen(!wasList);
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
