import { Button, EmptyState } from '@shop/ui';

interface NoMatchProps {
  /** The noun for rows: singular and plural. */
  nouns: readonly [string, string];
  /** The search words, if any. */
  searched: string;
  onShowAll: () => void;
}

/** The list has no match; a button shows all of it. */
export function NoMatch({ nouns: [one, several], searched, onShowAll }: NoMatchProps) {
  return (
    <EmptyState
      title={searched ? `No ${one} matches “${searched}”.` : `No ${one} is in this state.`}
      action={
        <Button variant="secondary" onClick={onShowAll}>
          Show all {several}
        </Button>
      }
    />
  );
}
