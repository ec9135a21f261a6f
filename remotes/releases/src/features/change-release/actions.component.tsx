import { Button } from '@shop/ui';
import { actionWords, type WantedChange } from './actions.model.ts';

interface ActionsProps<Action extends WantedChange['action']> {
  /** What the buttons are about, for screen readers. */
  about: string;
  actions: readonly Action[];
  onChoose: (action: Action) => void;
}

/** A button for each thing that can be done. */
export function Actions<Action extends WantedChange['action']>(props: ActionsProps<Action>) {
  const { about, actions, onChoose } = props;
  if (actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          variant={actionWords[action].isDangerous ? 'danger' : 'secondary'}
          aria-label={`${actionWords[action].label}: ${about}`}
          onClick={() => onChoose(action)}
        >
          {actionWords[action].label}
        </Button>
      ))}
    </div>
  );
}
