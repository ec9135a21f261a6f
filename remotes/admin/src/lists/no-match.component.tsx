import { Button, EmptyState } from '@shop/ui';
import type { ReactNode } from 'react';

interface NoMatchProps {
  /** The noun for rows: singular and plural. */
  nouns: readonly [string, string];
  /** The search words, if any. */
  searched: string;
  onShowAll: () => void;
  /** Another way to what is sought. */
  otherwise?: ReactNode;
}

/** The list has no match; a button shows all of it. */
export function NoMatch({ nouns: [one, several], searched, onShowAll, otherwise }: NoMatchProps) {
  return (
    <EmptyState
      title={searched ? `No ${one} matches “${searched}”.` : `No ${one} is in this state.`}
      action={
        <div className="flex flex-wrap gap-2">
          {otherwise}
          <Button variant="secondary" onClick={onShowAll}>
            Show all {several}
          </Button>
        </div>
      }
    />
  );
}
