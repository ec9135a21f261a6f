import * as Radix from '@radix-ui/react-dropdown-menu';
import { buttonClass } from './button-class.ts';
import { ChevronDownIcon } from './icons.component.tsx';
import { joinClasses } from './join-classes.ts';

export interface MenuAction {
  label: string;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  label: string;
  actions: readonly MenuAction[];
  disabled?: boolean;
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center rounded-control px-3 text-sm -outline-offset-2 data-disabled:cursor-not-allowed data-disabled:opacity-60 pointer-fine:min-h-9 forced-colors:data-highlighted:outline-2';

/**
 * Actions behind a button, where there is no room for all of them. Arrow keys, Home, End and first letters
 * move between them; Escape returns the focus to the button.
 */
export function Menu({ label, actions, disabled = false }: MenuProps) {
  return (
    <Radix.Root>
      <Radix.Trigger disabled={disabled} className={buttonClass('secondary')}>
        {label}
        <ChevronDownIcon />
      </Radix.Trigger>
      <Radix.Portal>
        {/* A remote's styles apply only below its marker, and a portal is outside of the remote's tree. */}
        <div data-mf={process.env.REMOTE_NAME} className="relative z-50">
          {/* A press outside closes it, and does nothing else. */}
          <div className="pointer-events-auto fixed inset-0" />
          <Radix.Content
            align="end"
            sideOffset={4}
            collisionPadding={8}
            className="max-h-(--radix-dropdown-menu-content-available-height) min-w-40 animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink outline-none"
          >
            {actions.map((action) => (
              <Radix.Item
                key={action.label}
                disabled={action.disabled ?? false}
                onSelect={action.onSelect}
                className={joinClasses(
                  itemClass,
                  action.danger
                    ? 'text-danger data-highlighted:bg-danger-soft'
                    : 'data-highlighted:bg-accent-soft',
                )}
              >
                {action.label}
              </Radix.Item>
            ))}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
