import type { ChangeWords } from '@shop/contracts';
import { Button } from '@shop/ui';

interface ActionsProps<Action extends string> {
  /** What the buttons are about, for screen readers. */
  about: string;
  actions: readonly Action[];
  words: Readonly<Record<Action, ChangeWords>>;
  onChoose: (action: Action) => void;
}

/** A button for each thing that can be done. */
export function Actions<Action extends string>({ about, actions, words, onChoose }: ActionsProps<Action>) {
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          variant={words[action].isDangerous ? 'danger' : 'secondary'}
          aria-label={`${words[action].label}: ${about}`}
          onClick={() => onChoose(action)}
        >
          {words[action].label}
        </Button>
      ))}
    </div>
  );
}
