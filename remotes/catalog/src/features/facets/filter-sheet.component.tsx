import { Button, Dialog } from '@shop/ui';
import type { ReactNode } from 'react';

interface FilterSheetProps {
  open: boolean;
  /** How many parts are left, in words. */
  found: string;
  onClose: () => void;
  children: ReactNode;
}

/** The facets of a narrow screen: a sheet over the list, which changes with every choice. */
export function FilterSheet({ open, found, onClose, children }: FilterSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Filters">
      <div className="pb-16">{children}</div>
      <div className="sticky -bottom-5 -mx-5 -mb-5 border-t border-line bg-surface p-3">
        <Button className="w-full" onClick={onClose}>
          {`Show ${found}`}
        </Button>
      </div>
    </Dialog>
  );
}
