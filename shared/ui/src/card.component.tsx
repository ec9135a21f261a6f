import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

/** A surface with a thin border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={joinClasses('rounded-card border border-line bg-surface', className)} />;
}
