import { Button, EmptyState } from '@shop/ui';

interface NoMatchProps {
  /** What the rows are: one of them, and several. */
  nouns: readonly [string, string];
  /** The words that were looked for, if any. */
  searched: string;
  onShowAll: () => void;
}

/** Nothing in a list is what is looked for; all of it is one press away. */
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
