import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export interface Tab<Value extends string> {
  value: Value;
  label: string;
  disabled?: boolean;
  content: ReactNode;
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

const tabClass =
  'min-h-11 border-b-2 border-transparent px-4 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-60 data-[state=active]:border-accent data-[state=active]:text-accent pointer-fine:min-h-9 forced-colors:data-[state=active]:border-[Highlight]';

/** Panels of which one is shown, under a row of tabs. Arrow keys move between the tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange }: TabsProps<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((one) => one.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className="w-full">
      <Radix.List aria-label={label} className="flex overflow-x-auto border-b border-line print:hidden">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled ?? false}
            className={tabClass}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="py-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
