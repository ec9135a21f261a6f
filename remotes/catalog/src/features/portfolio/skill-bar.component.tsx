import { useId } from 'react';
import type { Skill } from './portfolio.model.ts';

/** A skill as a bar, and as a meter for screen readers. */
export function SkillBar({ skill: { name, level } }: { skill: Skill }) {
  const nameId = useId();
  return (
    <div>
      <div className="flex justify-between gap-4 text-sm">
        <span id={nameId}>{name}</span>
        <span aria-hidden="true" className="text-muted tabular-nums">
          {level} %
        </span>
      </div>
      <meter aria-labelledby={nameId} min={0} max={100} value={level} className="sr-only">
        {level} %
      </meter>
      <div
        aria-hidden="true"
        className="mt-1.5 h-2 overflow-hidden rounded-full bg-line forced-colors:border"
      >
        <div
          className="h-full rounded-full bg-accent forced-color-adjust-none forced-colors:bg-[Highlight]"
          style={{ width: `${level}%` }}
        />
      </div>
    </div>
  );
}
